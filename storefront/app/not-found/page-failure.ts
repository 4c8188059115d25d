import { isRouteErrorResponse } from 'react-router';

export type PageFailure = 'offline' | 'busy' | 'unexpected';

/** Why a page could not be made. Browsers tell a connection that failed by no more than a TypeError and its words. */
export function failureOfPage(error: unknown): PageFailure {
  if (isRouteErrorResponse(error))
    return error.status === 503 || error.status === 429 ? 'busy' : 'unexpected';
  const isOfNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isOfNetwork ? 'offline' : 'unexpected';
}
