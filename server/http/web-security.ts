import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { ShopError } from '../errors/shop-error.ts';
import { apiKeyOf } from '../limits/api-key-of.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page sends with our visitor's cookies (OWASP: Fetch Metadata with Origin). With an
 * API key no cookie is read, and no page of another site can send one: nothing answers its preflight.
 */
export function refuseForeignOrigins(app: FastifyInstance, shopUrl: string): void {
  const shopOrigin = new URL(shopUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const isSafe = safeMethods.has(request.method) || apiKeyOf(request) !== undefined;
    if (isSafe || comesFromOwnPages(request, shopOrigin)) return done();
    done(new ShopError('foreignOrigin'));
  });
}

/** True for requests of our own pages, and of programs that send neither cookies nor an origin. */
export function comesFromOwnPages(request: FastifyRequest, shopOrigin: string): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin !== undefined) return origin === shopOrigin || origin === originOfRequest(request);
  return site !== undefined || cookie === undefined;
}

/** Scheme, host and port that the request was sent to; forwarded headers count only from trusted proxies. */
function originOfRequest({ protocol, host }: FastifyRequest): string | null {
  try {
    return new URL(`${protocol}://${host}`).origin;
  } catch {
    return null;
  }
}

/**
 * Refuses request targets that name a host or that a URL parser could take for one, and requests with two hosts or one
 * that is no host: only a path that begins with exactly one slash goes further (RFC 9112, 3.2). Browsers and proxies send nothing else.
 */
export function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ originalUrl, raw }, reply, done) => {
    if (/^\/(?!\/)[^\\#?]*(?:\?|$)/.test(originalUrl) && hasValidHost(raw.rawHeaders)) return done();
    reply.header('connection', 'close');
    done(new ShopError('invalidRequest'));
  });
}

const hostPattern = /^(?:\[[\da-f:.]+\]|[^\s/?#@\\,[\]:]+)(?::\d{1,5})?$/i;

/** One host at most, for HTTP/1.0 asks for none; Node refuses an HTTP/1.1 request without one. */
function hasValidHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (!hostPattern.test(rawHeaders[index + 1] ?? '')) return false;
    hosts++;
  }
  return hosts <= 1;
}

/** Refuses compressed bodies unread: our pages send none, and a small one may expand to a huge one. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    done(encoding && encoding !== 'identity' ? new ShopError('unsupportedMediaType') : undefined);
  });
}

/** The policy of replies that are not pages: they run and load nothing. Pages have one of their own. */
const policyOfFiles =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the pages that describe the calls: swagger-ui styles its elements one by one. */
export const policyOfApiDocs =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";

/**
 * Adds helmet's headers to every reply, disables browser features that none needs, and for all but pages everything
 * that a document may do. The headers are constant, so helmet computes them once.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  const headers = {
    ...helmetHeaders(),
    'permissions-policy': permissionsPolicy([]),
    'content-security-policy': policyOfFiles,
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const delicateFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
] as const;

/** Features of the browser that a document may use itself; nothing embedded may. */
export function permissionsPolicy(used: readonly (typeof delicateFeatures)[number][]): string {
  return delicateFeatures.map((each) => `${each}=${used.includes(each) ? '(self)' : '()'}`).join(', ');
}

function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Inline scripts and styles that a page may hold, as source expressions of a content security policy. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/** Sources with the nonce, which must differ in each reply. */
export function withNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * Policy of pages: only our own files, and the given inline scripts and styles; pictures also from the given origins.
 */
export function contentSecurityPolicy(inline: InlineSources, pictureOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ['script-src', ...inline.scripts, "'strict-dynamic'"].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
