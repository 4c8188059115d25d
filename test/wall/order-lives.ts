import { setTimeout as pause } from 'node:timers/promises';
import type { HeldPayment } from '../../server/testing/card-provider/held-payments.ts';
import { noCarrierFaults } from '../../server/testing/carrier-faults.ts';
import { noFaults } from '../../server/testing/invoice-service-faults.ts';
import { type Draw, seededDraw } from '../../server/testing/seeded-draw.ts';
import { countDamagesOf, countStrangeStock, type Damage, damages } from './count-lives.ts';
import { findToldSecrets } from './find-told-secrets.ts';
import { chooseInvoicer, type LifeShop, openLifeShop } from './life-shop.ts';
import { liveOn } from './live-on.ts';
import { beginLife, type Life } from './order-life.ts';
import { watchParcels } from './parcel-in-life.ts';
import { endPayment, isTruePayment } from './pay-in-life.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { countBacklog, listUnfinished, passTime, settleLives } from './settle-lives.ts';
import { sideBySide } from './side-by-side.ts';
import { traceLife } from './trace-life.ts';

export interface LifeOptions {
  lives: number;
  kills: number;
  seed: number;
  atOnce?: number;
}

export interface LifeFigures extends Record<Damage, number> {
  seed: number;
  lives: number;
  kills: number;
  steps: number;
  charges: number;
  /** Of them, those of cards that had authorized them before. */
  captures: number;
  refunds: number;
  documents: number;
  parcels: number;
  /** Answers 5xx other than 503, and forged notifications that were taken. */
  failures: string[];
  /** Logs, replies and tables in which a key of a provider, carrier or invoicer stood. */
  toldSecrets: string[];
  /** What nobody came to the end of. */
  unsettled: string | null;
  /** Of each order with damage: what happened to it. */
  stories: string[];
  seconds: number;
}

/**
 * Random lives of orders: placed, paid, changed, sent, returned, refunded, cancelled, invoiced, while providers, carriers
 * and invoicing services lose answers and notifications and the server is killed. At the end staff work off what they are
 * shown; then what the shop believes is compared with what those outside have.
 */
export async function runOrderLives({
  lives: count,
  kills,
  seed,
  atOnce = 24,
}: LifeOptions): Promise<LifeFigures> {
  const started = performance.now();
  const shop = await openLifeShop(Math.ceil(Math.min(count, 1_000) / 25));
  const lives: Life[] = [];
  const late: HeldPayment[] = [];
  const living = new Set<number>();
  watchParcels(shop, lives);
  const endDisturbance = disturb(shop, seededDraw(seed));
  const clock = runClock(shop, late, living);
  let next = 0;
  const live = async () => {
    while (next < count) {
      const number = next++;
      await clock.untilShort();
      if (number === Math.floor(count / 2)) await chooseInvoicer(shop, 'billingo');
      const life = await beginLife(shop, number, seededDraw(seed * 100_003 + number));
      lives.push(life);
      living.add(life.id);
      await liveOn(life, late);
      living.delete(life.id);
    }
  };
  try {
    await Promise.all([
      ...Array.from({ length: Math.min(atOnce, count) }, live),
      killInTurn(shop, kills, () => next / count),
    ]);
    endDisturbance();
    await clock.stop();
    await calm(shop, late);
    const unsettled = await settleLives(shop.database.pool, lives, atOnce);
    return await figuresOf(shop, lives, { seed, kills, unsettled, started });
  } finally {
    endDisturbance();
    await clock.stop();
    await shop.close();
  }
}

/**
 * Cards are charged at once until the server is first killed, then captured later, and so on in turn; what was begun
 * goes on as it was. A server reads it when it starts.
 */
const switchStatement = 'UPDATE payment_providers SET is_captured_later = $1';

/** One request of the shop in twelve is not carried out, or carried out and its answer lost; ends when it is called. */
function disturb({ cards, invoicers, carriers }: LifeShop, draw: Draw): () => void {
  cards.disturb = () => (['down', 'lost'] as const)[draw(24)] ?? null;
  cards.onHeld = async (payment) => {
    if (draw(12) === 0) endPayment(payment, draw); // the buyer is quicker than the answer to the shop
  };
  const services = Object.values(invoicers);
  const timer = setInterval(() => {
    for (const { faults } of services) {
      faults.isInMaintenance = draw(12) === 0;
      faults.lostAnswers = draw(4) === 0 ? 1 : 0;
      faults.delayedPdfs = draw(4) === 0 ? 1 : 0;
    }
    for (const { faults } of Object.values(carriers)) {
      faults.isDown = draw(12) === 0;
      faults.lostAnswers = draw(4) === 0 ? 1 : 0;
      faults.lostRequests = draw(6) === 0 ? 1 : 0;
      faults.refusal = draw(15) === 0 ? 'INVALID_ADDRESS' : null;
    }
  }, 200);
  return () => {
    delete cards.disturb;
    clearInterval(timer);
    for (const service of services) service.faults = noFaults();
    for (const { faults } of Object.values(carriers)) Object.assign(faults, noCarrierFaults());
  };
}

/** Ticks of the clock after which a page that nobody paid on has run out, as those of all providers do. */
const ticksOfPage = 20;
const agesOf = new WeakMap<HeldPayment, number>();

function closePages({ cards }: LifeShop): void {
  for (const payment of cards.payments) {
    if (payment.outcome !== 'open') continue;
    const age = (agesOf.get(payment) ?? 0) + 1;
    agesOf.set(payment, age);
    if (age > ticksOfPage) payment.outcome = 'expired';
  }
}

/** Of what the shop has still to ask for; more would be asked for after the faults and kills. */
const maxBacklog = 40;
const maxSecondsOfBacklog = 120;

interface Clock {
  /** Waits until the shop has caught up with its invoices and parcels, or gives up. */
  untilShort(): Promise<void>;
  stop(): Promise<void>;
}

/** Time passes for the shop: two minutes, again and again, and notifications come late. */
function runClock(shop: LifeShop, late: HeldPayment[], living: ReadonlySet<number>): Clock {
  let isOver = false;
  let backlog = 0;
  const ticking = (async () => {
    while (!isOver) {
      await passTime(shop.database.pool, 2, [...living]);
      closePages(shop);
      backlog = await countBacklog(shop.database.pool).catch(() => backlog);
      if (late.length > 5) await shop.notify(late.shift()!);
      await pause(300);
    }
  })();
  return {
    untilShort: async () => {
      const until = Date.now() + maxSecondsOfBacklog * 1_000;
      while (backlog > maxBacklog && Date.now() < until) await pause(100);
    },
    stop: () => {
      isOver = true;
      return ticking.catch(() => {});
    },
  };
}

async function killInTurn(shop: LifeShop, kills: number, progress: () => number): Promise<void> {
  for (let killed = 0; killed < kills; killed++) {
    while (progress() < (killed + 1) / (kills + 1)) await pause(20);
    await shop.database.pool.query(switchStatement, [killed % 2 === 0]);
    await shop.kill();
  }
}

/** Who was still at a page gave up, and staff void at the provider what it told wrongly. */
async function calm({ cards, notify }: LifeShop, late: HeldPayment[]): Promise<void> {
  for (const payment of cards.payments) {
    if (payment.outcome === 'open') payment.outcome = 'expired';
    const isLie = payment.faults.amountFactor !== undefined || payment.faults.requestKey !== undefined;
    if (payment.outcome === 'paid' && !isTruePayment(payment)) payment.outcome = 'refused';
    if (payment.outcome === 'authorized' && isLie) payment.outcome = 'cancelled';
    payment.faults = {};
  }
  for (const payment of late.splice(0)) await notify(payment);
}

/** Fewer than the test has connections to the database. */
const comparedAtOnce = 8;

interface Ended {
  seed: number;
  kills: number;
  unsettled: string | null;
  started: number;
}

async function figuresOf(
  shop: LifeShop,
  lives: readonly Life[],
  { started, ...ended }: Ended,
): Promise<LifeFigures> {
  const counts = Object.fromEntries(damages.map((damage) => [damage, 0])) as Record<Damage, number>;
  const stories: string[] = [];
  const unfinished = await listUnfinished(shop.database.pool);
  await sideBySide(lives, comparedAtOnce, async (life) => {
    const found: string[] = await countDamagesOf(life);
    for (const damage of found) counts[damage as Damage] += 1;
    if (unfinished.has(life.id)) found.push('unsettled');
    if (found.length > 0) stories.push([found.join(', '), ...(await traceLife(life))].join('\n  '));
  });
  counts.strangeStock = await countStrangeStock(shop);
  const { szamlazz, billingo } = shop.invoicers;
  return {
    ...ended,
    lives: lives.length,
    steps: lives.reduce((sum, { story }) => sum + story.length, 0),
    charges: shop.cards.payments.filter(isTruePayment).length,
    captures: shop.cards.payments.filter(({ captures }) => captures > 0).length,
    refunds: shop.cards.payments.reduce((sum, each) => sum + each.refunds.length, 0),
    documents: szamlazz.documents.length + billingo.documents.length,
    parcels: Object.values(shop.carriers).reduce((sum, each) => sum + each.parcels.length, 0),
    ...counts,
    toldSecrets: await findToldSecrets(shop),
    failures: shop.failures,
    stories,
    seconds: Math.round((performance.now() - started) / 1_000),
  };
}

/** The scenario of `npm run wall`: a kill for every 250 lives. `WALL_SEED` repeats a run. */
export async function judgeOrderLives(lives: number): Promise<Outcome> {
  const seed = Number(process.env.WALL_SEED ?? Date.now() % 1_000_000);
  const { stories, failures, toldSecrets, ...figures } = await runOrderLives({
    lives,
    kills: Math.ceil(lives / 250),
    seed,
  });
  for (const text of [...failures, ...toldSecrets, ...stories].slice(0, 40))
    process.stderr.write(`${text}\n\n`);
  return outcomeOf(
    { ...figures, failures: failures.length },
    {
      ...Object.fromEntries(damages.map((damage) => [`0 ${damage}`, figures[damage] === 0])),
      'no 5xx, no forged notification taken': failures.length === 0,
      'no secret in a log, reply or table': toldSecrets.length === 0,
      'everything came to an end': figures.unsettled === null,
    },
  );
}
