import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { parsePart } from './serve-endpoint.ts';

/** Has requests checked by the schemas of the contract, and replies written by them. */
export function validateWithZod(app: FastifyInstance): void {
  // A form of another site may send text/plain without a preflight; no endpoint takes it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    try {
      return { value: parsePart(schema, data, httpPart === 'querystring' ? 'query' : (httpPart ?? 'body')) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler(serializerCompiler);
}
