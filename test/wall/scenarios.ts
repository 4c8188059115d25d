import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { startShopProcess } from '../shop-process.ts';
import { runBadDatabaseLink } from './bad-database-link.ts';
import { runClockJump } from './clock-jump.ts';
import { runDiskFull } from './disk-full.ts';
import { runHostileRequests } from './hostile-process.ts';
import { runImportFloods } from './import-floods.ts';
import { runImportKills } from './import-kills.ts';
import { runKills } from './kills.ts';
import { runMailFaults } from './mail-faults.ts';
import { runMigrationKills } from './migration-kills.ts';
import { checkCartSequences, checkRandomCarts } from './money-properties.ts';
import { judgeOrderLives } from './order-lives.ts';
import { raceOrders } from './order-races.ts';
import { runOverload } from './overload.ts';
import { runPreviousServers } from './previous-server.ts';
import { runRollingRestarts } from './rolling-restarts.ts';
import { type Outcome, outcomeOf, type Scenario } from './scenario.ts';
import { measureSignIns } from './sign-in-timing.ts';
import { runSlowClients } from './slow-clients.ts';
import { runSoak } from './soak.ts';

const maxSecondsToFinish = 60;

/** Every long scenario by its name on the command line, in the order in which they run. */
export const scenarios: Record<string, Scenario> = {
  'hostile-requests': {
    title:
      '[wall 2, 5, 86, 87, 92, 94, 95, 154] random hostile requests made from the contract at a server process',
    unit: 'requests of every public call and page',
    fullCount: 100_000,
    wanted: 'no 5xx but a deliberate 503, same process alive, memory within 50 MB of the start',
    maxMinutes: 40,
    run: (count) => runHostileRequests(count),
  },
  'order-races': {
    title: '[wall 17, 18, 22, 27, 29] orders race for too little stock over two processes',
    unit: 'orders, one in five sent twice at once',
    fullCount: 20_000,
    wanted: '0 oversold, 0 lost, 0 doubled',
    maxMinutes: 20,
    run: runOrderRaces,
  },
  kills: {
    title: '[wall 41, 42, 43, 127, 128] server, database and both killed in the middle of orders',
    unit: 'kills',
    fullCount: 130,
    wanted: 'nothing acknowledged lost, nothing doubled, every job finished within a minute',
    maxMinutes: 30,
    run: runOrderKills,
  },
  'previous-servers': {
    title: '[wall 125] servers of versions before on a database with the newest migrations',
    unit: 'versions, each from before one of the newest migrations',
    fullCount: 5,
    wanted: 'they read, order and edit',
    maxMinutes: 10,
    run: async (count) => runPreviousServers(await folder(), count),
  },
  'rolling-restarts': {
    title: '[wall 125, 126] two servers restarted in turn while people read and order',
    unit: 'restarts',
    fullCount: 20,
    wanted: 'no request fails, nothing acknowledged is lost',
    maxMinutes: 15,
    run: async (count) => {
      const figures = await runRollingRestarts(await folder(), count);
      return outcomeOf(figures, {
        'no request failed': figures.failures.length === 0,
        'nothing lost': figures.lost === 0,
        'every server ended in time': figures.badEnds === 0,
        'people ordered': figures.placed > count,
      });
    },
  },
  'order-lives': {
    title:
      '[wall 15, 19, 20, 33, 34, 35, 36, 38, 40, 41, 43, 46] random lives of orders with faults of providers and kills',
    unit: 'orders, a kill for every 250',
    fullCount: 10_000,
    wanted:
      '0 unpaid orders shipped, 0 paid orders lost, 0 double charges, refunds, parcels and invoices, every ledger zero',
    maxMinutes: 240,
    run: judgeOrderLives,
  },
  'import-kills': {
    title: '[wall 43, 112] servers killed at random moments of imports',
    unit: 'kills',
    fullCount: 30,
    wanted: 'no half product, none lost or doubled, every import finished within a minute',
    maxMinutes: 30,
    run: runKillsOfImports,
  },
  'migration-kills': {
    title: '[wall 134, 139] servers killed while they migrate and fill an empty database',
    unit: 'kills',
    fullCount: 24,
    wanted: 'the next start finishes the work, within a minute',
    maxMinutes: 15,
    run: async (count) => {
      const figures = await runMigrationKills(count);
      return outcomeOf(figures, {
        'every database is complete': figures.unfinished === 0,
        'some kills hit a migration': count < 8 || figures.killsInTheMiddle > 0,
        'within a minute': figures.maxSecondsToFinish <= maxSecondsToFinish,
      });
    },
  },
  'mail-faults': {
    title:
      '[wall 43, 44, 140] mail server away, wrong password, slow, refusing one recipient; its process killed',
    unit: 'kills, and each fault with ten mails',
    fullCount: 16,
    wanted: 'every mail sent once, twice only where a kill hit it, or listed as failed',
    maxMinutes: 30,
    run: runFaultsOfMail,
  },
  overload: {
    title: '[wall 118, 119, 121, 124] six times the load it can bear while people order',
    unit: 'seconds',
    fullCount: 60,
    wanted: 'orders within 2 s p95, the rest refused with 503 and retry-after, memory bounded',
    maxMinutes: 10,
    run: runOverload,
  },
  'slow-clients': {
    title: '[wall 117] clients that send headers and bodies byte by byte, and read nothing',
    unit: 'slow clients at once',
    fullCount: 500,
    wanted: 'the shop answers everybody else, and the slow ones are closed',
    maxMinutes: 10,
    run: runSlowClients,
  },
  soak: {
    title: '[wall 120] easy use for a long time: memory and event loop stay as they are',
    unit: 'seconds after three minutes of warming up',
    fullCount: 600,
    wanted: 'memory grows by less than 1 MB a minute, nothing blocks for 50 ms in most seconds',
    maxMinutes: 20,
    run: runSoak,
  },
  'disk-full': {
    title: '[wall 132] the disk of the database full, and free again',
    unit: 'times',
    fullCount: 3,
    wanted: 'orders are refused with 503, nothing acknowledged lost, recovers by itself',
    maxMinutes: 15,
    run: runDiskFull,
  },
  'bad-database-link': {
    title:
      '[wall 121, 130, 131] a database link that is slow, loses packets, resets, hangs, and answers nothing',
    unit: 'rounds of 75 s',
    fullCount: 3,
    wanted: 'clear refusals, nothing lost or doubled, recovers by itself within 10 s',
    maxMinutes: 15,
    run: runBadDatabaseLink,
  },
  'clock-jump': {
    title: '[wall 138] the clock of the server an hour, a day and half a year off',
    unit: 'rounds of six jumps',
    fullCount: 5,
    wanted: 'orders, sessions, sign-ins and mails as ever',
    maxMinutes: 10,
    run: runClockJump,
  },
  'import-floods': {
    title: '[wall 111] tables that are too long, too wide or endless',
    unit: 'rows of the longest',
    fullCount: 1_000_000,
    wanted: 'defined results within 150 MB each',
    maxMinutes: 10,
    run: runFloodsOfImports,
  },
  money: {
    title: '[wall 7, 8] random carts and random changes of carts',
    unit: 'carts, and a tenth as many sequences of changes',
    fullCount: 100_000,
    wanted: 'every sum agrees to the unit',
    maxMinutes: 20,
    run: async (count) => {
      checkRandomCarts(count);
      checkCartSequences(Math.ceil(count / 10));
      return { figures: 'no counterexample', missed: [] };
    },
  },
  'sign-in-timing': {
    title: '[wall 65, 75] the time of a sign-in in vain, for accounts and for made-up names',
    unit: 'sign-ins each',
    fullCount: 1_000,
    wanted: 'Mann-Whitney p above 0.01, event loop below 100 ms under fifty at once',
    maxMinutes: 20,
    run: async (count) => {
      const figures = await measureSignIns(count);
      return outcomeOf(figures, {
        'the times are alike': figures.p > 0.01,
        'the event loop stays free': figures.maxEventLoopMs < 100,
      });
    },
  },
};

async function runOrderRaces(orderCount: number): Promise<Outcome> {
  const database = await createTestDatabase();
  const environment = {
    ...database.environment,
    DATA_DIR: await folder(),
    TRUST_PROXY: '127.0.0.1',
  };
  const servers = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
  try {
    const urls = servers.map(({ url }) => url);
    const figures = await raceOrders({ urls, connection: database, orderCount });
    return outcomeOf(figures, {
      'nothing oversold': figures.oversold === 0,
      'nothing lost': figures.lost === 0,
      'nothing doubled': figures.doubled === 0,
      'every order got an answer': figures.placed + figures.soldOut === orderCount,
      'stock was too little': figures.soldOut > 0 && figures.placed > 0,
    });
  } finally {
    await Promise.all(servers.map((server) => server.end()));
    await database.close();
  }
}

async function runOrderKills(kills: number): Promise<Outcome> {
  const figures = await runKills({ directory: await folder(), kills, buyers: 4 });
  return outcomeOf(figures, {
    'nothing acknowledged lost': figures.lost === 0,
    'nothing doubled': figures.doubled === 0,
    'no partial order': figures.partial === 0,
    'every job finished within a minute': figures.jobsFinishedSeconds <= maxSecondsToFinish,
    'every mail was sent': figures.mailsUnsent === 0,
  });
}

async function runKillsOfImports(kills: number): Promise<Outcome> {
  const { databaseUrl, close } = await createTestDatabase();
  const options = { databaseUrl, kills, productsInImport: 400, maxLifeMilliseconds: 4_000 };
  const figures = await runImportKills(options);
  await close();
  return outcomeOf(figures, {
    'no half product': figures.halves === 0,
    'nothing lost or doubled': figures.lost === 0 && figures.doubled === 0,
    'every import finished': figures.unfinished === 0,
    'within a minute': figures.finishSeconds <= maxSecondsToFinish,
    'kills hit imports': figures.killsInTheMiddle > 0,
  });
}

async function runFaultsOfMail(kills: number): Promise<Outcome> {
  const { databaseUrl, close } = await createTestDatabase();
  const figures = await runMailFaults({ databaseUrl, mailsPerFault: 10, kills, faultSeconds: 20 });
  await close();
  return outcomeOf(figures, {
    'nothing lost': figures.lost === 0,
    'only the refused recipient is listed as failed': figures.listedAsFailed === 1,
    'sent twice only where a kill hit': figures.sentTwice <= kills * 3,
    'never more often, never under another name': figures.sentMoreOften + figures.renamed === 0,
    'taken over within a minute': figures.maxTakeOverSeconds <= maxSecondsToFinish,
  });
}

async function runFloodsOfImports(rows: number): Promise<Outcome> {
  const floods = await runImportFloods({ rows, lineBytes: 20_000_000 });
  const figures = {
    floods: floods.map(({ flood, outcome, seconds }) => `${flood}: ${outcome} in ${seconds} s`),
    maxMegabytes: Math.max(...floods.map(({ memoryMegabytes }) => memoryMegabytes)),
    maxPauseMilliseconds: Math.max(...floods.map((each) => each.maxPauseMilliseconds)),
  };
  return outcomeOf(figures, { 'within 150 MB each': figures.maxMegabytes < 150 });
}

function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'kamra-scenario-'));
}
