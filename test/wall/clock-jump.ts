import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { addressOf } from './fire-requests.ts';
import { openWallShop, type WallShop } from './open-wall-shop.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { orderOfOne, placeWallOrder, quoteOne } from './wall-orders.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Ahead, behind, days ahead, over a change between summer and winter time, and back. */
const jumps = [hour, -hour, 3 * day, 190 * day, -2 * hour, 0];
const maxMailSeconds = 60;
const administrator = { email: 'clock@shop.example', password: 'three brass kettles sing' };

/**
 * The clock of the server jumps against the database's while people order and sign in. Without libfaketime it is the
 * `Date` of the server process that jumps, not the system's clock; time spans of the database stay right.
 */
export async function runClockJump(rounds: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kamra-clock-'));
  const file = join(folder, 'offset');
  await writeFile(file, '0');
  const shop = await openWallShop({
    CLOCK_OFFSET_FILE: file,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock-offset.mjs')).href}`,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  try {
    const productId = await addTestProduct(shop.database, { onHand: 1_000_000 });
    const total = await quoteOne(shop.url, productId);
    const cookie = await signIn(shop);
    const figures = {
      jumps: 0,
      ordersPlaced: 0,
      refused: 0,
      sessionsLost: 0,
      signInsRefused: 0,
      mailsUnsent: 0,
    };
    for (let round = 0; round < rounds; round++) {
      for (const offset of jumps) {
        await writeFile(file, String(offset));
        shop.server.process.kill('SIGUSR2');
        await pause(300);
        figures.jumps += 1;
        for (let order = 0; order < 5; order++) {
          const answer = await placeWallOrder(
            shop.url,
            orderOfOne(productId, total),
            addressOf(figures.ordersPlaced),
          );
          if (answer.status === 200) figures.ordersPlaced += 1;
          else figures.refused += 1;
        }
        if (!(await isSignedIn(shop, cookie))) figures.sessionsLost += 1;
        if (!(await signIn(shop).then((own) => isSignedIn(shop, own)))) figures.signInsRefused += 1;
      }
    }
    figures.mailsUnsent = await untilMailsSent(shop);
    return outcomeOf(figures, {
      'every order was placed': figures.refused === 0,
      'no session ended': figures.sessionsLost === 0,
      'everybody could sign in': figures.signInsRefused === 0,
      [`every mail was sent within ${maxMailSeconds} s`]: figures.mailsUnsent === 0,
    });
  } finally {
    await shop.close();
  }
}

async function signIn({ url }: WallShop): Promise<string> {
  const response = await fetch(`${url}/ExternalAuthentication/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: administrator.email, password: administrator.password }),
  });
  await response.arrayBuffer();
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

async function isSignedIn({ url }: WallShop, cookie: string): Promise<boolean> {
  const response = await fetch(`${url}/api/SystemUser/Current`, { headers: { cookie } });
  await response.arrayBuffer();
  return response.status === 200;
}

async function untilMailsSent({ database }: WallShop): Promise<number> {
  const until = performance.now() + maxMailSeconds * 1_000;
  for (;;) {
    const { rows } = await database.pool.query<{ unsent: number }>(
      "SELECT count(*)::int AS unsent FROM mails WHERE state <> 'sent'",
    );
    const unsent = rows[0]?.unsent ?? 0;
    if (unsent === 0 || performance.now() > until) return unsent;
    await pause(200);
  }
}
