import { isRouteErrorResponse } from 'react-router';

export type PageFailure = 'offline' | 'busy' | 'unexpected';

/** Why a page could not be made. Browsers tell a connection that failed by no more than a TypeError and its words. */
export function failureOfPage(error: unknown): PageFailure {
  if (isRouteErrorResponse(error))
    return error.status === 503 || error.status === 429 ? 'busy' : 'unexpected';
  const isOfNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isOfNetwork ? 'offline' : 'unexpected';
}

/** Under which request the server logged the failure, so that a shopper can name it; undefined where it did not. */
export function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 500) return undefined;
  const { requestId } = Object(error.data);
  return typeof requestId === 'string' ? requestId : undefined;
}
