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
  const relay = (from: Socket, to: Socket, link: { isLost: boolean }) => {
    from.on('data', async (data) => {
      if (isSwallowing) link.isLost = true;
      if (link.isLost) return;
      if (delayMs > 0) await pause(delayMs);
      if (!to.destroyed) to.write(data);
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
    heal: () => {
      isSwallowing = false;
      delayMs = 0;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
