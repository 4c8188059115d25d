import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { generateCatalogue } from '../../bench/generate-catalogue.ts';
import { addressOf } from './fire-requests.ts';
import { memoryNow, openWallShop } from './open-wall-shop.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { quantileOf } from './wall-orders.ts';

const secondsUnderAttack = 30;
const maxP95Ms = 500;
const maxGrowthMegabytes = 200;
/** Connections that come and go without any attack. */
const usualSockets = 20;
/** The server gives a body a minute. */
const maxSecondsHeld = 90;

type Attack = 'headers' | 'bodies' | 'reading';

/**
 * A third of the clients send a header byte by byte, a third a body, a third ask for a large file and read nothing;
 * meanwhile the shop is used as ever. Afterwards no slow connection may be left.
 */
export async function runSlowClients(clients: number): Promise<Outcome> {
  const shop = await openWallShop();
  const sockets: Socket[] = [];
  try {
    await generateCatalogue(shop.database.db, 200);
    const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${shop.url}/`)).text())![0];
    const quiet = await useTheShop(shop.url, 5);
    const before = await memoryNow(shop.url);
    const socketsBefore = await openSockets(shop.url);
    const kinds: Attack[] = ['headers', 'bodies', 'reading'];
    for (let each = 0; each < clients; each++) {
      sockets.push(attack(shop.port, kinds[each % kinds.length]!, addressOf(each), asset));
    }
    const started = performance.now();
    const attacked = await useTheShop(shop.url, secondsUnderAttack);
    const growth = (await memoryNow(shop.url)) - before;
    const heldFor = await untilClosed(shop.url, started, socketsBefore + usualSockets);
    const after = await useTheShop(shop.url, 3);
    const figures = {
      slowClients: sockets.length,
      requests: attacked.times.length,
      failed: attacked.failed + after.failed,
      quietP95Ms: quantileOf(quiet.times, 0.95),
      attackedP95Ms: quantileOf(attacked.times, 0.95),
      maxMs: Math.max(...attacked.times),
      memoryGrowth: growth,
      lastClosedAfterSeconds: heldFor,
    };
    return outcomeOf(figures, {
      'the shop answered everybody else': figures.failed === 0 && attacked.times.length > 20,
      [`p95 within ${maxP95Ms} ms`]: figures.attackedP95Ms <= maxP95Ms,
      [`memory within ${maxGrowthMegabytes} MB`]: growth <= maxGrowthMegabytes,
      [`slow connections were closed within ${maxSecondsHeld} s`]: heldFor <= maxSecondsHeld,
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    await shop.close();
  }
}

function attack(port: number, kind: Attack, from: string, asset: string): Socket {
  const socket = connect(port, '127.0.0.1');
  const headers = `host: 127.0.0.1:${port}\r\nx-forwarded-for: ${from}\r\n`;
  socket.on('error', () => {});
  if (kind === 'reading') {
    socket.pause();
    // Many answers, none of which is read: more than the buffers of both ends hold.
    socket.write(`GET ${asset} HTTP/1.1\r\n${headers}accept-encoding: identity\r\n\r\n`.repeat(20));
    return socket;
  }
  socket.resume();
  socket.write(
    kind === 'headers'
      ? `GET / HTTP/1.1\r\n${headers}x-slow: `
      : `POST /api/ShopProduct/List HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
  );
  const dripping = setInterval(() => socket.write(kind === 'headers' ? 'x' : ' '), 1_000);
  socket.once('close', () => clearInterval(dripping));
  return socket;
}

/** One visitor after another looks at pages and products, none of them kept. */
async function useTheShop(url: string, seconds: number): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1_000;
  for (let number = 0; performance.now() < until; number++) {
    const path =
      number % 2
        ? `/api/ShopProduct?productId=${1 + (number % 200)}&currencyId=3`
        : `/products?page=${1 + (number % 6)}`;
    const started = performance.now();
    const response = await fetch(url + path).catch(() => null);
    await response?.arrayBuffer();
    times.push(performance.now() - started);
    if (response?.status !== 200) failed += 1;
    await pause(20);
  }
  return { times, failed };
}

/** Seconds after which the server had closed the last of them, but for those to the database and of the usual visitors. */
async function untilClosed(url: string, started: number, atMost: number): Promise<number> {
  const until = started + 2 * maxSecondsHeld * 1_000;
  while (performance.now() < until && (await openSockets(url)) > atMost) await pause(200);
  return (performance.now() - started) / 1_000;
}

/** Sockets of the server process as it tells Prometheus, those to its database among them. */
async function openSockets(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_active_handles\{type="Socket"\} (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
