import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '../admin');

/** Serves the back office by Vite, under /admin/. */
export async function openAdminPages(front: Server) {
  const vite = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: front } },
  });
  return {
    answer: (request: IncomingMessage, response: ServerResponse) =>
      new Promise<void>((done, fail) => {
        response.once('close', done);
        vite.middlewares(request, response, (error?: unknown) => {
          if (error) return fail(error);
          response.writeHead(404).end();
        });
      }),
    close: () => vite.close(),
  };
}
