import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy before a database (or any TCP server) whose link can be made bad. For tests. */
export interface TcpProxy {
  /** The address behind which the database stands, with the proxy's port. */
  url: string;
  /** Both directions swallow every byte, without an end or a reset, until healed. */
  blackHole(): void;
  /** The oldest connection swallows every byte from now on; the others work. */
  hangOne(): void;
  /** Every byte arrives so much later. */
  delay(ms: number): void;
  /** One piece in so many arrives `delayMs` later and what follows waits for it, as when TCP sends a lost packet again. */
  loseOneIn(count: number, delayMs: number): void;
  /** Every open connection is reset. */
  resetAll(): void;
  /** Bytes arrive again on new connections; those that lost some stay silent. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port of the loopback interface. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const links = new Set<{ isLost: boolean }>();
  let isSwallowing = false;
  let delayMs = 0;
  let lostOneIn = Number.POSITIVE_INFINITY;
  let lostMs = 0;
  let pieces = 0;
  const relay = (from: Socket, to: Socket, link: { isLost: boolean }) => {
    let arrived = Promise.resolve();
    from.on('data', (data) => {
      if (isSwallowing) link.isLost = true;
      if (link.isLost) return;
      pieces += 1;
      const due = performance.now() + delayMs + (pieces % lostOneIn === 0 ? lostMs : 0);
      arrived = arrived.then(async () => {
        const early = due - performance.now();
        if (early > 0) await pause(early);
        if (!to.destroyed) to.write(data);
      });
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const link = { isLost: false };
    links.add(link);
    near.once('close', () => links.delete(link));
    relay(near, far, link);
    relay(far, near, link);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    blackHole: () => {
      isSwallowing = true;
    },
    hangOne: () => {
      const [oldest] = links;
      if (oldest) oldest.isLost = true;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    loseOneIn: (count, delayMs) => {
      lostOneIn = count;
      lostMs = delayMs;
    },
    resetAll: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    heal: () => {
      isSwallowing = false;
      delayMs = 0;
      lostOneIn = Number.POSITIVE_INFINITY;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
