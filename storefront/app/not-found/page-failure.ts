import { isRouteErrorResponse } from 'react-router';

export type PageFailure = 'offline' | 'busy' | 'unexpected';

/** What a balancer answers in the shop's place is among them. */
const busyStatuses = [429, 502, 503, 504];

/** Why a page failed. Browsers report a failed connection only as a TypeError and its message. */
export function failureOfPage(error: unknown): PageFailure {
  if (isRouteErrorResponse(error)) return busyStatuses.includes(error.status) ? 'busy' : 'unexpected';
  const isOfNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isOfNetwork ? 'offline' : 'unexpected';
}

/** The request id under which the server logged the failure, for support; undefined where it did not. */
export function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 500) return undefined;
  const { requestId } = Object(error.data);
  return typeof requestId === 'string' ? requestId : undefined;
}
