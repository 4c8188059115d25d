import { LRUCache } from 'lru-cache';

const maxLoggedLength = 300;
const maxRemembered = 2_000;

/** An address as a log may hold it: no control or line-breaking character, and no longer than needed. */
export function loggableUrl(address: string): string {
  const readable = address.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');
  return readable.length > maxLoggedLength ? `${readable.slice(0, maxLoggedLength)}…` : readable;
}

/** Logs each address that has no page once, until it has been forgotten over many others. */
export function createBadUrlLog(log: (entry: { address: string }) => void): (address: string) => void {
  const known = new LRUCache<string, true>({ max: maxRemembered });
  return (address) => {
    const shown = loggableUrl(pageUrl(address));
    if (known.has(shown)) return;
    known.set(shown, true);
    log({ address: shown });
  };
}

/** A page and its data are one address. */
function pageUrl(address: string): string {
  return address.replace(/(\/_)?\.data(?=\?|$)/, '').replace(/[?&]_routes=[^&]*/, '');
}
