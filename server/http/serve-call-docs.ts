import { Worker } from 'node:worker_threads';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type CompressedBody, createCompressedBody } from './compressed-body.ts';
import type { WrittenCalls } from './describe-calls.ts';
import { documentHead } from './document-head.ts';
import { sendCompressed } from './send-compressed.ts';
import { policyOfApiDocs } from './web-security.ts';

type Format = keyof WrittenCalls;

const prefix = '/api/docs';
const contentTypes: Record<Format, string> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/x-yaml',
};
const maxWorkerMegabytes = 512;

/** Serves the page that describes the calls, and their descriptions for programs, which are written once. */
export async function serveCallDocs(app: FastifyInstance): Promise<void> {
  let written: Promise<Record<Format, CompressedBody>> | undefined;
  const findWritten = () => {
    written ??= write().catch((error: unknown) => {
      written = undefined;
      throw error;
    });
    return written;
  };
  // The page wants a document, which it would write anew for each reader: ours is sent before it comes to that.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { ...documentHead, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: policyOfApiDocs,
    uiHooks: {
      preHandler: (request, reply, done) => {
        const format = formatOf(request.routeOptions.url);
        if (!format) return done();
        const send = (calls: Record<Format, CompressedBody>) =>
          sendCompressed(request, reply.type(contentTypes[format]), calls[format]);
        findWritten().then(send).catch(done);
      },
    },
  });
}

function formatOf(url: string | undefined): Format | undefined {
  return (['json', 'yaml'] as const).find((format) => url === `${prefix}/${format}`);
}

async function write(): Promise<Record<Format, CompressedBody>> {
  const { json, yaml } = await describeInThread();
  const bodies = {
    json: createCompressedBody(Buffer.from(json)),
    yaml: createCompressedBody(Buffer.from(yaml)),
  };
  await Promise.all(Object.values(bodies).map((body) => body.dropPlain(() => {})));
  return bodies;
}

async function describeInThread(): Promise<WrittenCalls> {
  const worker = new Worker(new URL('./describe-calls.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMegabytes },
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended without the calls')));
    });
  } finally {
    void worker.terminate();
  }
}
