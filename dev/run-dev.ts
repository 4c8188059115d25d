import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readConfig } from '../server/config.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { isPagePath } from '../server/http/normalize-url.ts';
import { openAdminPages } from './admin-pages.ts';
import { startApiServer } from './api-server.ts';
import { proxyRequest } from './proxy-request.ts';
import { openStorefrontPages } from './storefront-pages.ts';

// npm run dev: pages by Vite with hot module replacement, everything else by a server that restarts on change,
// the database of npm start. One process at the shop's port runs Vite and proxies everything that is not a page.
const config = readConfig(process.env);
const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
const front = createServer();
const api = startApiServer({
  ...process.env,
  DATABASE_URL: config.databaseUrl ?? postgres?.databaseUrl,
  DATABASE_OWNER_URL: config.ownerDatabaseUrl ?? postgres?.ownerDatabaseUrl,
  DEMO: config.demo ? 'on' : 'off',
  SHOP_URL: config.shopUrl,
});
const [storefront, admin] = await Promise.all([
  openStorefrontPages(front, config.shopUrl, api.url),
  openAdminPages(front),
]);
api.onRestart(() => storefront.reload());

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);

front.on('request', (request, response) => {
  answer(request, response).catch((error: Error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(error.stack);
  });
});
front.listen(config.port, config.host);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  if (pathname === '/admin') return void response.writeHead(308, { location: '/admin/' }).end();
  if (pathname.startsWith('/admin/')) return admin.answer(request, response);
  if (isOfServer(pathname, request.method)) return proxyRequest(await api.url(), request, response);
  return storefront.answer(request, response);
}

/** Whether the server handles a path itself; all others are pages or files of the storefront. */
function isOfServer(pathname: string, method = 'GET'): boolean {
  // Forms are sent to pages.
  if (method !== 'GET' && method !== 'HEAD') return !isPagePath(pathname);
  if (pathname.startsWith('/assets/')) return false;
  return !isPagePath(pathname) || /^\/(health|metrics|robots\.txt|sitemap\.xml)(\/|$)/.test(pathname);
}

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  front.close();
  front.closeAllConnections();
  await api.stop();
  await Promise.all([storefront.close(), admin.close()]);
  await postgres?.stop();
  process.exit(0);
}
