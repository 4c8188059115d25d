import type { Caller } from '../http/caller.ts';

const maxLength = 300;

/** What the caller's browser calls itself, without control characters. */
export function readUserAgent({ request }: Caller): string | null {
  return request.headers['user-agent']?.replace(/\p{C}/gu, '').slice(0, maxLength) || null;
}
