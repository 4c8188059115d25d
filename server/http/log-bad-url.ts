import { LRUCache } from 'lru-cache';

const longestLogged = 300;
const mostRemembered = 2_000;

/** An address as a log may hold it: no control or line-breaking character, and no longer than needed. */
export function loggableAddress(address: string): string {
  const readable = address.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');
  return readable.length > longestLogged ? `${readable.slice(0, longestLogged)}…` : readable;
}

/** Logs each address that has no page once, until it has been forgotten over many others. */
export function createBadAddressLog(log: (entry: { address: string }) => void): (address: string) => void {
  const known = new LRUCache<string, true>({ max: mostRemembered });
  return (address) => {
    const shown = loggableAddress(pageAddress(address));
    if (known.has(shown)) return;
    known.set(shown, true);
    log({ address: shown });
  };
}

/** A page and its data are one address. */
function pageAddress(address: string): string {
  return address.replace(/(\/_)?\.data(?=\?|$)/, '').replace(/[?&]_routes=[^&]*/, '');
}
