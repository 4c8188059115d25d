import { parentPort } from 'node:worker_threads';
import swagger from '@fastify/swagger';
import { allEndpoints } from '@kamra/contract/all-endpoints.ts';
import fastify from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { addCallExamples } from './add-call-examples.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { documentHead } from './document-head.ts';

/** All calls of the contract as OpenAPI, in both ways of writing it. */
export interface WrittenCalls {
  json: string;
  yaml: string;
}

/** Describes the calls in a thread of its own: that takes seconds of processor, in which no visitor would be served. */
async function describeCalls(): Promise<WrittenCalls> {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: documentHead,
    transform: (route) => addCallExamples(jsonSchemaTransform(route), `${route.route.method} ${route.url}`),
  });
  for (const endpoint of allEndpoints) {
    const { method, path: url } = endpoint;
    app.route({ method, url, schema: describeEndpoint(endpoint), handler: () => null });
  }
  await app.ready();
  return { json: JSON.stringify(app.swagger()), yaml: app.swagger({ yaml: true }) };
}

parentPort?.postMessage(await describeCalls());
