import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import serverProcess from '../../launch/server-process.json' with { type: 'json' };
import { inTransaction } from '../../server/database/in-transaction.ts';
import { queueMail } from '../../server/mail/queue-mail.ts';
import { type SmtpFaults, type SmtpStandIn, startSmtpStandIn } from '../../server/testing/smtp-stand-in.ts';

export interface MailFaultOptions {
  /** A migrated database with the seed, of which nobody else uses the mails. */
  databaseUrl: string;
  mailsPerFault: number;
  /** Kills of the sending process between the server's having taken a letter and the note of it. */
  kills: number;
  /** How long each fault stays. */
  faultSeconds: number;
  /** Lets no pause pass: retries begin at once, and heartbeats age the moment a process was killed. */
  isHurried?: boolean;
  /** Restarts PostgreSQL in the middle, where the caller can. */
  restartDatabase?: () => Promise<void>;
}

export interface MailFaultFigures {
  queued: number;
  sentOnce: number;
  /** Sent twice under one Message-ID: only mails that a kill hit. */
  sentTwice: number;
  sentMoreOften: number;
  /** Repeated under another Message-ID. */
  renamed: number;
  listedAsFailed: number;
  /** Neither sent nor listed. */
  lost: number;
  kills: number;
  /** The longest time from a kill to the end of the last mail that it held up. */
  maxTakeOverSeconds: number;
}

const refusedRecipient = 'refused@shop.example';
const maxDrainSeconds = 300;

/**
 * The mail server is away, refuses the password, asks for patience, is slow and refuses one recipient,
 * and the sending process is killed again and again: every mail is sent once or listed as failed.
 */
export async function runMailFaults(options: MailFaultOptions): Promise<MailFaultFigures> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4 });
  pool.on('error', () => {});
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-mail-faults-'));
  let smtp = await startSmtpStandIn();
  const { port } = smtp;
  const letters: SmtpStandIn['letters'] = [];
  let worker = await startWorker(options.databaseUrl, port, dataDir);
  const begun = await lastMailId(pool);
  let maxTakeOverSeconds = 0;
  try {
    await smtp.close();
    await queueMails(pool, options.mailsPerFault, 'away');
    await pause(options.faultSeconds * 1_000);
    smtp = await startSmtpStandIn(port);
    await drain(pool, options);
    for (const faults of [{ auth: 535 }, { mailFrom: 421 }, { delayMs: 200 }] satisfies SmtpFaults[]) {
      smtp.faults = faults;
      await queueMails(pool, options.mailsPerFault, Object.keys(faults)[0]!);
      await pause(options.faultSeconds * 1_000);
      if (!('delayMs' in faults)) smtp.faults = {}; // a slow server stays slow
      await drain(pool, options);
      smtp.faults = {};
    }
    smtp.refusals.set(refusedRecipient, 550);
    await queueMails(pool, 1, 'refused', refusedRecipient);
    await queueMails(pool, options.mailsPerFault, 'beside');
    await drain(pool, options);
    if (options.restartDatabase) {
      await queueMails(pool, options.mailsPerFault, 'restart');
      await options.restartDatabase();
      await drain(pool, options);
    }
    for (let kill = 0; kill < options.kills; kill++) {
      const taken = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      smtp.taken = () => {
        taken.resolve();
        return gone.promise;
      };
      await queueMails(pool, options.mailsPerFault, `kill-${kill}`);
      await taken.promise;
      worker.kill('SIGKILL');
      const killedAt = Date.now();
      await once(worker, 'exit');
      smtp.taken = () => {};
      gone.resolve();
      worker = await startWorker(options.databaseUrl, port, dataDir);
      if (options.isHurried) await ageHeartbeats(pool);
      await drain(pool, options);
      maxTakeOverSeconds = Math.max(maxTakeOverSeconds, (Date.now() - killedAt) / 1_000);
    }
    letters.push(...smtp.letters);
    return { ...(await count(pool, begun, letters)), kills: options.kills, maxTakeOverSeconds };
  } finally {
    worker.kill('SIGKILL');
    await smtp.close();
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startWorker(databaseUrl: string, port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [...serverProcess.preload, join(import.meta.dirname, 'mail-worker.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: databaseUrl,
        SMTP_URL: `smtp://shop:password@127.0.0.1:${port}`,
        DATA_DIR: dataDir,
      },
    },
  );
  await once(child.stdout, 'data');
  child.stdout.resume();
  return child;
}

async function queueMails(pool: pg.Pool, count: number, name: string, recipient?: string): Promise<void> {
  for (let each = 0; each < count; each++) {
    await inTransaction(pool, (client) =>
      queueMail(client, {
        template: 'newsletterWelcome',
        data: { name: 'Kis Éva', language: 'hu', token: `${name}-${each}-`.padEnd(43, 'x') },
        recipient: recipient ?? `${name}-${each}@shop.example`,
        subject: 'Próba',
        language: 'hu',
      }),
    );
  }
}

/** Waits until no mail is queued. */
async function drain(pool: pg.Pool, { isHurried }: MailFaultOptions): Promise<void> {
  const until = Date.now() + maxDrainSeconds * 1_000;
  while (Date.now() < until) {
    const { rows } = await pool
      .query<{ waiting: number }>("SELECT count(*)::int AS waiting FROM mails WHERE state = 'queued'")
      .catch(() => ({ rows: [{ waiting: 1 }] }));
    if (rows[0]?.waiting === 0) return;
    if (isHurried) await pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    await pause(200);
  }
  throw new Error(`mails were still queued after ${maxDrainSeconds} s`);
}

async function ageHeartbeats(pool: pg.Pool): Promise<void> {
  await pool.query(
    "UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '20 seconds' WHERE state = 'active'",
  );
}

async function lastMailId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM mails');
  return rows[0]?.id ?? 0;
}

async function count(pool: pg.Pool, begun: number, letters: SmtpStandIn['letters']) {
  const { rows } = await pool.query<{ message_id: string; recipient: string; state: string }>(
    'SELECT message_id, recipient, state FROM mails WHERE id > $1',
    [begun],
  );
  const copies = new Map<string, number>();
  for (const { content } of letters) {
    const id = /^Message-ID: <([^@]+)@/im.exec(content)?.[1] ?? '';
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  const copiesOf = (messageId: string) => copies.get(messageId) ?? 0;
  const sent = rows.filter(({ state }) => state === 'sent');
  const known = new Set(rows.map(({ message_id }) => message_id));
  return {
    queued: rows.length,
    sentOnce: sent.filter(({ message_id }) => copiesOf(message_id) === 1).length,
    sentTwice: sent.filter(({ message_id }) => copiesOf(message_id) === 2).length,
    sentMoreOften: sent.filter(({ message_id }) => copiesOf(message_id) > 2).length,
    renamed: [...copies.keys()].filter((messageId) => !known.has(messageId)).length,
    listedAsFailed: rows.filter(({ state }) => state === 'failed').length,
    lost: rows.filter(
      ({ state, message_id }) => state === 'queued' || (state === 'sent' && copiesOf(message_id) === 0),
    ).length,
  };
}
