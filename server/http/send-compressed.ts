import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBody, negotiateEncoding } from './compressed-body.ts';

/** Sends a body in the best encoding that its reader takes; in the same turn where it is compressed already. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
): FastifyReply | Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (!encoding) return body.plain().then((bytes) => reply.send(bytes));
  const ready = body.ready(encoding);
  if (ready) return reply.header('content-encoding', encoding).send(ready);
  return body.as(encoding).then((bytes) => reply.header('content-encoding', encoding).send(bytes));
}
