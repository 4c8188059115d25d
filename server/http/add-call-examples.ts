import { allEndpoints } from '@kamra/contract/all-endpoints.ts';
import { exampleBody, exampleReply } from '@kamra/contract/call-examples.ts';
import type { FastifySchema } from 'fastify';

const endpoints = new Map(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** Adds an example of body and reply to the documentation of a call. Runs when the documentation is first asked for. */
export function addCallExamples<Documented extends { schema: FastifySchema; url: string }>(
  documented: Documented,
  name: string,
): Documented {
  const endpoint = endpoints.get(name);
  if (!endpoint) return documented;
  const { body, response } = documented.schema as { body?: object; response?: Record<string, object> };
  addExample(body, exampleBody(endpoint));
  for (const reply of Object.values(response ?? {})) addExample(reply, exampleReply(endpoint));
  return documented;
}

function addExample(schema: object | undefined, example: unknown): void {
  if (schema && example !== undefined) Object.assign(schema, { examples: [example] });
}
