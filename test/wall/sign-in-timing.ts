import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hashPassword } from '../../server/credentials/password-hash.ts';
import { customers } from '../../server/customers/customer-tables.ts';
import { signInAttempts } from '../../server/sessions/session-tables.ts';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';

export interface SignInTimes {
  rounds: number;
  knownMedianMs: number;
  unknownMedianMs: number;
  /** That both are times of the same thing, by Mann-Whitney. */
  p: number;
  /** How long the event loop waited at most under fifty sign-ins at once. */
  maxEventLoopMs: number;
}

/** Do the times of sign-ins in vain tell an account from a made-up name, and does the event loop stay free? */
export async function measureSignIns(rounds: number): Promise<SignInTimes> {
  const shop = await startTestShop();
  try {
    const username = 'vevo@vasarlo.example';
    const passwordHash = await hashPassword('helyes ló akkumulátor kapocs');
    await shop.connection.db.insert(customers).values({ email: username, passwordHash });
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < rounds + 20; round++) {
      const names = [username, 'senki@vasarlo.example'];
      if (round % 2) names.reverse();
      for (const name of names) {
        const took = await timeOf(shop, name, round);
        if (round >= 20) (name === username ? known : unknown).push(took);
      }
      await shop.connection.db.delete(signInAttempts);
    }
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await Promise.all(Array.from({ length: 50 }, (_, index) => timeOf(shop, `n${index}@x.example`, index)));
    delay.disable();
    return {
      rounds,
      knownMedianMs: median(known),
      unknownMedianMs: median(unknown),
      p: mannWhitney(known, unknown),
      maxEventLoopMs: delay.max / 1e6,
    };
  } finally {
    await shop.close();
  }
}

async function timeOf({ app, config }: TestShop, username: string, round: number): Promise<number> {
  const started = performance.now();
  await app.inject({
    method: 'POST',
    url: '/ExternalAuthentication/Login',
    remoteAddress: `10.9.${(round >> 8) & 255}.${round & 255}`,
    headers: { origin: config.shopUrl },
    payload: { username, password: 'wrong' },
  });
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Two-sided p of the Mann-Whitney U test by its normal approximation, which holds from some twenty values on. */
function mannWhitney(a: number[], b: number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))];
  all.sort((x, y) => x.value - y.value);
  const rankSum = all.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normalBelow(Math.abs(u - mean) / deviation));
}

/** Distribution function of the standard normal, Abramowitz and Stegun 26.2.17. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduce((total, term, index) => total + term * t ** (index + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
