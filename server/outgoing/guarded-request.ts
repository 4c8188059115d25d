import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type ClientRequestArgs, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIpAddress } from './public-ip-address.ts';

/**
 * Whose fault it is: of the URL, which leads to nothing; of a host that does not answer now but may later; or of a name
 * that nobody knows.
 */
export type RequestFault = 'url' | 'host' | 'name';

export class RequestFailed extends Error {
  override name = 'RequestFailed';
  fault: RequestFault;
  constructor(reason: string, fault: RequestFault) {
    super(reason);
    this.fault = fault;
  }
}

/** Answers every IP address of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** Which hosts may be reached: a name is looked up once, and each of its addresses has to be allowed. */
export interface HostGuard {
  isAllowed: (ipAddress: string) => boolean;
  resolve: Resolve;
}

/** Hosts of the public internet only. */
export const publicHosts: HostGuard = {
  isAllowed: isPublicIpAddress,
  resolve: (name) => lookup(name, { all: true }),
};

export interface GuardedRequest {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

const lookupMilliseconds = 5_000;

/** A URL of the web without credentials in it; throws RequestFailed. */
export function parseWebUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) {
    throw new RequestFailed('not a web address', 'url');
  }
  return url;
}

/**
 * Sends one request to a host that the guard allows, to the very address that was checked: a name that answers with
 * another address a moment later (DNS rebinding) gains nothing. Follows no redirect. Throws RequestFailed.
 */
export async function sendGuarded(
  url: URL,
  { method, headers, body, signal }: GuardedRequest,
  guard: HostGuard = publicHosts,
): Promise<IncomingMessage> {
  const { address, family } = await lookUp(url, guard);
  const options: ClientRequestArgs = {
    method,
    signal,
    agent: false,
    headers: { 'user-agent': 'Kamra', ...headers },
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((done, fail) => {
    const request = send(url, options, done);
    request.on('error', () => fail(new RequestFailed('no answer', 'host')));
    request.end(body);
  });
}

async function lookUp(url: URL, { isAllowed, resolve }: HostGuard): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookUpName(host, resolve);
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address))) {
    throw new RequestFailed('not on the public internet', 'url');
  }
  return first;
}

async function lookUpName(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new RequestFailed('name not found in time', 'name')),
    lookupMilliseconds,
  );
  try {
    return await Promise.race([resolve(host), late]);
  } catch {
    throw new RequestFailed('name not found', 'name');
  } finally {
    clearTimeout(timer);
  }
}
