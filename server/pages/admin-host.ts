import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentSecurityPolicy, permissionsPolicy, withNonce } from '../http/web-security.ts';
import { serveHashedFiles } from './serve-hashed-files.ts';

const standardBuild = join(import.meta.dirname, '../../admin/build');
/** As admin/vite.config.ts writes it. */
const noncePlaceholder = 'CSP_NONCE';

/** The camera reads barcodes of what is packed. */
const policyOfFeatures = permissionsPolicy(['camera']);

/**
 * Serves the back office's build at /admin; without a build there is no such page. A browser that asks for any other
 * path below it gets the back office too, as a page that is not found: it opens the screen of that name, or says that
 * there is none.
 */
export async function hostAdmin(app: FastifyInstance, buildFolder = standardBuild): Promise<void> {
  const pageFile = join(buildFolder, 'index.html');
  if (!existsSync(pageFile)) return;
  const page = readFileSync(pageFile, 'utf8');

  app.get('/admin', (_request, reply) => reply.redirect('/admin/', 308));
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(withNonce(nonce)))
      .header('permissions-policy', policyOfFeatures)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  };
  app.get('/admin/', (_request, reply) => sendPage(reply));
  app.get('/admin/*', (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.callNotFound();
    return sendPage(reply.code(404));
  });
  await serveHashedFiles(app, join(buildFolder, 'assets'), '/admin/assets/', { 'x-robots-tag': 'noindex' });
}
