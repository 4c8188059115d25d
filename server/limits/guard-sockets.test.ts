import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardSockets } from './guard-sockets.ts';

const slowAddress = '127.0.0.2';
const maxPerNetwork = 40;
const large = Buffer.alloc(32 * 1024 * 1024, 'x');
const app = fastify({
  http: { headersTimeout: 1_000, connectionsCheckingInterval: 100 },
  requestTimeout: 30_000,
});
app.get('/', () => 'open');
app.get('/large', (_request, reply) => reply.send(large));
app.post('/', (request) => request.body);
let port: number;
let guard: ReturnType<typeof guardSockets>;
let sockets: Socket[] = [];

beforeAll(async () => {
  guard = guardSockets(app.server, { maxPerNetwork, maxSockets: 1_000, idleMs: 1_000, minBytes: 1_024 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  guard.stop();
  await app.close();
});

/** A hundred clients of one address that send this, then neither send nor read. */
async function openSlowClients(sent: string): Promise<Promise<unknown>[]> {
  sockets = Array.from({ length: 100 }, () =>
    connect({ port, host: '127.0.0.1', localAddress: slowAddress }),
  );
  return sockets.map(async (socket) => {
    socket.on('error', () => {});
    const closed = untilClosed(socket);
    if (!sent.includes('/large')) socket.resume();
    socket.write(sent);
    return closed;
  });
}

/** A reset ends a socket as well. */
function untilClosed(socket: Socket): Promise<unknown> {
  return new Promise((done) => socket.once('close', done));
}

const slow: [string, string][] = [
  ['heads', 'GET / HTTP/1.1\r\nhost: shop'],
  [
    'bodies',
    'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  ],
];

test.each(slow)(
  '[wall 117] a hundred clients with unfinished %s are closed; others are served',
  async (_, sent) => {
    const closed = await openSlowClients(sent);
    // Those beyond the address's limit are closed at once, the others when they stall.
    await Promise.race(closed);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    await Promise.all(closed);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  },
);

test('[wall 117] a hundred clients that do not read are closed; a reader gets the whole', async () => {
  const ends: Promise<unknown>[] = [];
  const watch = (socket: Socket) => {
    if (socket.remoteAddress === slowAddress) ends.push(untilClosed(socket));
  };
  app.server.on('connection', watch);
  const clients = await openSlowClients('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n');
  expect(clients).toHaveLength(100);
  const reply = await fetch(`http://127.0.0.1:${port}/large`);
  expect((await reply.arrayBuffer()).byteLength).toBe(large.length);
  await Promise.all(ends);
  expect(ends.length).toBeGreaterThanOrEqual(maxPerNetwork);
  app.server.off('connection', watch);
});

test('[wall 117] a reply of one piece is read to its end by a slow but steady reader', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = 0;
  socket.on('error', () => {});
  socket.on('data', (data) => {
    received += data.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  const started = performance.now();
  socket.write('GET /large HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
  await untilClosed(socket);
  expect(performance.now() - started).toBeGreaterThan(1_000);
  expect(received).toBeGreaterThan(large.length);
});

test('[wall 117] a slow but steady upload is accepted; one of single bytes is closed', async () => {
  const length = 24_000;
  const head = `POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const body = JSON.stringify('x'.repeat(length - 2));
  /** Sends so many characters of the body every 50 ms and returns what was received. */
  const upload = (piece: number) =>
    new Promise<string>((done) => {
      const socket = connect({ port, host: '127.0.0.1' });
      let reply = '';
      let sent = 0;
      const timer = setInterval(() => {
        socket.write(body.slice(sent, sent + piece));
        sent += piece;
      }, 50);
      socket.on('error', () => {});
      socket.on('data', (data) => {
        reply += String(data);
        socket.end();
      });
      socket.once('close', () => {
        clearInterval(timer);
        done(reply);
      });
      socket.write(head);
    });
  // 24 kB at some 12 kB/s take two of the intervals in which a kilobyte is required; eight characters each never
  // reach it.
  const [slow, dripping] = await Promise.all([upload(600), upload(8)]);
  expect(slow).toMatch(/^HTTP\/1.1 200/);
  expect(dripping).not.toContain('200 OK');
});
