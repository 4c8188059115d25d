import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network-of.ts';

export interface SocketLimits {
  /** Open sockets of one network; beyond it new ones are closed. Infinity behind a proxy, whose sockets all are. */
  maxPerNetwork: number;
  /** Open sockets in all. */
  maxSockets: number;
  /** Within this time a sent body or a read reply must progress by `minBytes`. */
  idleMs: number;
  minBytes: number;
}

interface Watched {
  request?: IncomingMessage;
  /** Bytes received and sent at the start of the interval. */
  received: number;
  sent: number;
  since: number;
}

/** Behind a proxy every socket has the proxy's address, so the proxy has to limit the sockets of one visitor. */
export function socketLimitsOf({
  trustProxy,
  maxSockets,
  maxSocketsPerAddress,
}: {
  trustProxy: string | undefined;
  maxSockets: number;
  maxSocketsPerAddress: number;
}): SocketLimits {
  const maxPerNetwork = trustProxy ? Number.POSITIVE_INFINITY : maxSocketsPerAddress;
  return { maxSockets, maxPerNetwork, idleMs: 15_000, minBytes: 4_096 };
}

/** Closes the sockets of clients that open too many, or that send or read too slowly. */
export function guardSockets(server: Server, limits: SocketLimits): { stop(): void } {
  const perNetwork = new Map<string, number>();
  const sockets = new Map<Socket, Watched>();
  server.maxConnections = limits.maxSockets;

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const open = perNetwork.get(network) ?? 0;
    if (open >= limits.maxPerNetwork) return void socket.destroy();
    perNetwork.set(network, open + 1);
    sockets.set(socket, { received: 0, sent: 0, since: performance.now() });
    socket.once('close', () => {
      sockets.delete(socket);
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
  });
  server.on('request', (request: IncomingMessage) => {
    const watched = sockets.get(request.socket);
    if (watched) watched.request = request;
  });

  const sweep = () => {
    const now = performance.now();
    for (const [socket, watched] of sockets) {
      if (isSlow(socket, watched, limits, now)) socket.destroy();
    }
  };
  const timer = setInterval(sweep, Math.max(50, limits.idleMs / 4)).unref();
  return { stop: () => clearInterval(timer) };
}

function isSlow(socket: Socket, watched: Watched, { idleMs, minBytes }: SocketLimits, now: number): boolean {
  const received = socket.bytesRead;
  const sent = bytesSent(socket);
  const isSending = watched.request !== undefined && !watched.request.complete;
  const isReading = socket.writableLength > 0;
  const moved = received - watched.received + (sent - watched.sent);
  if ((isSending || isReading) && moved < minBytes) return now - watched.since >= idleMs;
  Object.assign(watched, { received, sent, since: now });
  return false;
}

/**
 * Bytes that the system has taken over. `bytesWritten` alone counts a reply of one piece as sent, or as unsent, to its
 * last byte: what of it is still queued is told by the handle alone, as Node's own time limit of sockets reads it.
 */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
