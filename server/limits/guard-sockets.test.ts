import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { guardSockets } from './guard-sockets.ts';

const slowAddress = '127.0.0.2';
const maxPerNetwork = 40;
const idleMs = 1_000;
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
  // Time passes for the guard as a test says, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  guard = guardSockets(app.server, { maxPerNetwork, maxSockets: 1_000, idleMs, minBytes: 1_024 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  guard.stop();
  vi.useRealTimers();
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

/** Lets time pass until all of these have come. */
async function passTimeUntil(all: Promise<unknown>[]): Promise<void> {
  let isOver = false;
  const over = Promise.all(all).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    vi.advanceTimersByTime(idleMs / 4);
    await setImmediate();
  }
  await over;
}

/** The server's end of the next connection. */
function nextSocket(): Promise<Socket> {
  return new Promise((done) => app.server.once('connection', done));
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
    await passTimeUntil(closed);
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
  await expect.poll(() => ends.length).toBeGreaterThanOrEqual(maxPerNetwork);
  const reply = await fetch(`http://127.0.0.1:${port}/large`);
  expect((await reply.arrayBuffer()).byteLength).toBe(large.length);
  await passTimeUntil(ends);
  app.server.off('connection', watch);
});

test('[wall 117] a reply of one piece is read to its end by a slow but steady reader', async () => {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1' });
  let received = 0;
  let passed = 0;
  socket.on('error', () => {});
  socket.on('data', (data) => {
    received += data.length;
    // Some 20 MB a second: 32 MB take longer than the interval in which something must be read.
    const due = Math.floor(received / 20_000);
    vi.advanceTimersByTime(due - passed);
    passed = due;
    socket.pause();
    void setImmediate().then(() => socket.resume());
  });
  socket.write('GET /large HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
  await untilClosed(socket);
  expect(performance.now() - started).toBeGreaterThan(idleMs);
  expect(received).toBeGreaterThan(large.length);
});

/** Sends a body of 24 kB in pieces of so many characters, one every 50 ms, and returns what was received. */
async function upload(piece: number): Promise<string> {
  const body = JSON.stringify('x'.repeat(24_000 - 2));
  const head = `POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const accepted = nextSocket();
  const socket = connect({ port, host: '127.0.0.1' });
  let reply = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    reply += String(data);
    socket.end();
  });
  const closed = untilClosed(socket);
  socket.write(head);
  const server = await accepted;
  let sent = head.length;
  for (let at = 0; at < body.length && !server.destroyed; at += piece) {
    socket.write(body.slice(at, at + piece));
    sent += Math.min(piece, body.length - at);
    while (server.bytesRead < sent && !server.destroyed) await setImmediate();
    vi.advanceTimersByTime(50);
  }
  await closed;
  return reply;
}

test('[wall 117] a slow but steady upload is accepted; one of single bytes is closed', async () => {
  // At some 12 kB/s they take two of the intervals in which a kilobyte is required; eight characters each never reach it.
  expect(await upload(600)).toMatch(/^HTTP\/1.1 200/);
  expect(await upload(8)).not.toContain('200 OK');
});
