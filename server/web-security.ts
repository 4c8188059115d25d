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

/**
 * Policy of pages: only our own files, and inline scripts and styles that carry the nonce; pictures also from
 * the given origins.
 */
export function contentSecurityPolicy(nonce: string, pictureOrigins: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
