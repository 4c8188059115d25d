import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from './shop-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes that another site's page sends with our visitor's cookies (OWASP: Fetch Metadata with Origin). */
export function refuseForeignOrigins(app: FastifyInstance, shopUrl: string): void {
  const shopOrigin = new URL(shopUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    if (!comesFromOwnPages(request, shopOrigin)) throw new ShopError('foreignOrigin');
  });
}

/** True for requests of our own pages, and of programs that send neither cookies nor an origin. */
export function comesFromOwnPages(request: FastifyRequest, shopOrigin: string): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return origin === shopOrigin || isOriginOfHost(origin, request.host);
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return cookie === undefined;
}

function isOriginOfHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Inline scripts and styles that a page may hold, as source expressions of a content security policy. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/** Whatever carries the nonce, which must be another one in each answer. */
export function withNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** Policy of pages: only our own files, and the given inline scripts and styles; pictures also from the given origins. */
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
