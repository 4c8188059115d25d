import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type ClientRequestArgs, get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIpAddress } from './public-ip-address.ts';

/** Fetches a URL; throws PictureNotFetched, also when the signal aborts. */
export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Buffer>;

/**
 * Whose fault it is: of the URL, which has no picture; of a host that does not answer now but may later; or of a name
 * that nobody knows.
 */
export type PictureFault = 'url' | 'host' | 'name';

export class PictureNotFetched extends Error {
  override name = 'PictureNotFetched';
  fault: PictureFault;
  constructor(reason: string, fault: PictureFault) {
    super(reason);
    this.fault = fault;
  }
}

const maxRedirects = 3;
const maxBytes = 20 * 1024 * 1024;
const lookupMilliseconds = 5_000;
const totalMilliseconds = 10_000;

/** Answers every IP address of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

const resolveByDns: Resolve = (name) => lookup(name, { all: true });

/**
 * Makes a fetcher that reaches only addresses which `isAllowed`: a name is looked up once, each of its
 * addresses is checked, and the connection goes to the address that was checked, on every redirect anew. A name
 * that answers with another address a moment later (DNS rebinding) gains nothing.
 */
export function pictureFetcher(
  isAllowed: (ipAddress: string) => boolean = isPublicIpAddress,
  resolve: Resolve = resolveByDns,
): FetchPicture {
  return async (address, stop) => {
    const timeout = AbortSignal.timeout(totalMilliseconds);
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
    let url = parseUrl(address);
    let isBusy = false;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const reply = await request(url, await lookUp(url, isAllowed, resolve), signal);
      const target = reply.headers.location;
      if (reply.statusCode === 200) return readBody(reply);
      reply.destroy();
      isBusy = reply.statusCode === 429 || (reply.statusCode ?? 0) >= 500;
      if (!target || !reply.statusCode || reply.statusCode < 300 || reply.statusCode >= 400) break;
      url = parseUrl(target, url);
    }
    throw new PictureNotFetched('no picture there', isBusy ? 'host' : 'url');
  };
}

/** Fetches from the public internet only. */
export const fetchPicture = pictureFetcher();

function parseUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) {
    throw new PictureNotFetched('not a web address', 'url');
  }
  return url;
}

async function lookUp(
  url: URL,
  isAllowed: (ipAddress: string) => boolean,
  resolve: Resolve,
): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookUpName(host, resolve);
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address))) {
    throw new PictureNotFetched('not on the public internet', 'url');
  }
  return first;
}

async function lookUpName(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new PictureNotFetched('name not found in time', 'name')),
    lookupMilliseconds,
  );
  try {
    return await Promise.race([resolve(host), late]);
  } catch {
    throw new PictureNotFetched('name not found', 'name');
  } finally {
    clearTimeout(timer);
  }
}

function request(
  url: URL,
  { address, family }: LookupAddress,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: ClientRequestArgs = {
    signal,
    agent: false,
    headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'Kamra' },
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((done, fail) => {
    get(url, options, done).on('error', () => fail(new PictureNotFetched('no answer', 'host')));
  });
}

async function readBody(reply: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of reply as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > maxBytes) throw new PictureNotFetched('too large', 'url');
      pieces.push(piece);
    }
  } catch (error) {
    reply.destroy();
    if (error instanceof PictureNotFetched) throw error;
    throw new PictureNotFetched('the picture did not come whole', 'host');
  }
  return Buffer.concat(pieces);
}
