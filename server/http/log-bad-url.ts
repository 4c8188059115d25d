import { LRUCache } from 'lru-cache';

const maxLoggedLength = 300;
const maxRemembered = 2_000;

/** A URL for the log: without control and line-breaking characters, truncated. */
export function loggableUrl(address: string): string {
  const readable = address.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');
  return readable.length > maxLoggedLength ? `${readable.slice(0, maxLoggedLength)}…` : readable;
}

/** Logs each URL without a page once, as long as it is among the last ones remembered. */
export function createBadUrlLog(log: (entry: { address: string }) => void): (address: string) => void {
  const known = new LRUCache<string, true>({ max: maxRemembered });
  return (address) => {
    const shown = loggableUrl(pageUrl(address));
    if (known.has(shown)) return;
    known.set(shown, true);
    log({ address: shown });
  };
}

/** A page and its data count as one URL. */
function pageUrl(address: string): string {
  return address.replace(/(\/_)?\.data(?=\?|$)/, '').replace(/[?&]_routes=[^&]*/, '');
}
