import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { ShopError } from '../errors/shop-error.ts';
import { readMetricsOfAll } from './worker-metrics.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** `GET /metrics` with the token, or, where none is set, from this machine only; else 404. */
export function registerMetricsRoutes(
  app: FastifyInstance,
  registry: Registry,
  token: string | undefined,
): void {
  // One request of several processes on a port reaches one of them, and is answered for all.
  const readMetrics = cluster.isWorker ? readMetricsOfAll(registry) : () => registry.metrics();
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!(token ? knowsToken(request, token) : isLocal(request))) throw new ShopError('notFound');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await readMetrics());
  });
}

function knowsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S{1,512})$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash(given), hash(token));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A proxy on this machine forwards external requests, so a request with a forwarding header is not local. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const ipAddress = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && loopback.check(ipAddress, ipAddress.includes(':') ? 'ipv6' : 'ipv4');
}
