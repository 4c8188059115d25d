import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build below `prefix`, whose names carry a hash of their content, for a year. What there is is
 * read once: the library's own route would read the whole folder at every request.
 */
export async function serveHashedFiles(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const names = new Set(readdirSync(folder, { encoding: 'utf8', recursive: true }).map(withSlashes));
  if (!app.hasReplyDecorator('sendFile')) {
    const options = {
      serve: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    } as const;
    await app.register(fastifyStatic, { root: folder, ...options });
  }
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: (request, reply) => {
      const name = request.params['*'];
      if (!names.has(name)) return reply.callNotFound();
      return reply.headers(headers).sendFile(name, folder);
    },
  });
}

function withSlashes(path: string): string {
  return path.replaceAll(sep, '/');
}
