import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { type AuditLink, requireIntactAuditLog, verifyAuditLog } from './verify-audit-log.ts';
import { writeAuditLog, writeAuditLogs } from './write-audit-log.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

const actor = { systemUserId: 1, name: 'Kis Éva', address: '203.0.113.9' };
const entry = (entityId: number, after: object = { price: 1_990.5, name: 'bögre “kék”' }) =>
  ({ module: 'products', action: 'update', entity: 'product', entityId, before: null, after }) as const;

async function write(count: number): Promise<number[]> {
  await writeAuditLogs(
    shop.connection.db,
    actor,
    Array.from({ length: count }, (_, each) => entry(each + 1)),
  );
  const { rows } = await shop.connection.pool.query('SELECT id FROM audit_log ORDER BY id');
  return rows.map(({ id }) => id);
}

/** As somebody with all rights on the database, around every trigger. */
async function tamper(statement: string): Promise<void> {
  await shop.connection.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`,
  );
}

async function verify(noted?: AuditLink) {
  const client = new pg.Client({ connectionString: shop.connection.databaseUrl });
  await client.connect();
  try {
    return await verifyAuditLog(client, noted);
  } finally {
    await client.end();
  }
}

describe('[wall 142] the hash chain of the audit log', () => {
  test('holds under concurrent writers, rollbacks and other settings of the session', async () => {
    const { db, pool } = shop.connection;
    const writers = Array.from({ length: 20 }, (_, each) =>
      inTransaction(db, async (tx) => {
        await writeAuditLog(tx, actor, entry(each));
        await writeAuditLog(tx, actor, entry(each, { text: 'ű'.repeat(5_000) }));
        if (each % 4 === 3) throw new Error('undone');
      }).catch(() => {}),
    );
    await Promise.all(writers);
    await pool.query(`BEGIN; SET LOCAL timezone = 'Asia/Tokyo'; SET LOCAL datestyle = 'German';
      INSERT INTO audit_log (system_user_name, module, action, entity) VALUES ('x', 'orders', 'x', 'x'); COMMIT`);
    const { links, last, problems } = await verify();
    expect({ links, position: last?.position, problems }).toEqual({ links: 31, position: 31, problems: [] });
  });

  test('an empty audit log is intact', async () => {
    expect(await verify()).toEqual({ links: 0, last: null, problems: [] });
  });

  test.each([
    ['a changed value', `UPDATE audit_log SET after = '{"price": 1}' WHERE id = ID`, 'changed'],
    ['a changed time', `UPDATE audit_log SET at = at - interval '1 microsecond' WHERE id = ID`, 'changed'],
    ['another name', `UPDATE audit_log SET system_user_name = 'nobody' WHERE id = ID`, 'changed'],
    ['a deleted row', 'DELETE FROM audit_log WHERE id = ID', 'deleted'],
  ])('tells %s', async (_name, statement, kind) => {
    const [, second, third] = await write(4);
    await tamper(statement.replaceAll('ID', String(third)));
    expect((await verify()).problems).toEqual([{ kind, auditLogId: third }]);
    expect(second).toBeLessThan(third!);
  });

  test('tells a row that came in beside it, and a link that was taken out, changed or replaced', async () => {
    const [, , third] = await write(4);
    await tamper(
      `INSERT INTO audit_log (system_user_name, module, action, entity) VALUES ('x', 'orders', 'x', 'x')`,
    );
    expect((await verify()).problems).toMatchObject([{ kind: 'notLinked' }]);
    await tamper(`DELETE FROM audit_log WHERE system_user_name = 'x'`);
    await tamper(`DELETE FROM audit_log_links WHERE position = 2`);
    expect((await verify()).problems).toMatchObject([
      { kind: 'brokenLink', position: 3 },
      { kind: 'notLinked' },
    ]);
    await tamper(`DELETE FROM audit_log WHERE id NOT IN (SELECT audit_log_id FROM audit_log_links);
      UPDATE audit_log SET action = 'x' WHERE id = ${third};
      UPDATE audit_log_links l SET row_hash = audit_row_hash(a) FROM audit_log a WHERE a.id = l.audit_log_id`);
    expect((await verify()).problems.every(({ kind }) => kind === 'brokenLink')).toBe(true);
  });

  test('tells by a link that was noted that its end was cut off', async () => {
    const ids = await write(4);
    const { last } = await verify();
    expect((await verify(last!)).problems).toEqual([]);
    await tamper(
      `DELETE FROM audit_log_links WHERE position = 4; DELETE FROM audit_log WHERE id = ${ids[3]}`,
    );
    expect((await verify()).problems).toEqual([]);
    expect((await verify(last!)).problems).toEqual([{ kind: 'missingLink', position: 4 }]);
    await write(1);
    expect((await verify(last!)).problems).toEqual([{ kind: 'missingLink', position: 4 }]);
  });

  test('covers the batch of a row', async () => {
    const batchId = '0f0e0d0c-0b0a-4908-8706-050403020100';
    await writeAuditLogs(shop.connection.db, actor, [{ ...entry(1), batchId }, entry(2)]);
    expect((await verify()).problems).toEqual([]);
    await tamper(`UPDATE audit_log SET batch_id = NULL WHERE batch_id = '${batchId}'`);
    expect((await verify()).problems).toMatchObject([{ kind: 'changed' }]);
  });

  test('is verified by a command and by a nightly job that fails', async () => {
    const { pool, databaseUrl } = shop.connection;
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['server/staff/verify-audit-log-command.ts', ...args], {
        cwd: resolve(import.meta.dirname, '../..'),
        env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
      });
    const [first] = await write(3);
    await requireIntactAuditLog(pool);
    const { stdout } = await run();
    const [, link] = /^The audit log is intact: 3 rows; last link (3:[0-9a-f]{64})\n$/.exec(stdout) ?? [];
    await run(link!);
    await tamper(`UPDATE audit_log SET address = NULL WHERE id = ${first}`);
    const told = `the audit log was tampered with: row ${first} changed`;
    await expect(requireIntactAuditLog(pool)).rejects.toThrow(told);
    await expect(run(link!)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(told, 'i')),
    });
  });

  test('stays whole when retention deletes old rows, and refuses changes of its own', async () => {
    const { pool } = shop.connection;
    await pool.query(`INSERT INTO audit_log (at, system_user_name, module, action, entity)
      SELECT now() - make_interval(years => n), 'x', 'orders', 'x', 'x' FROM generate_series(0, 9) n`);
    await applyRetention(pool, shop.config);
    const { rows } = await pool.query('SELECT count(*)::int AS count FROM audit_log');
    expect(rows[0].count).toBe(5);
    expect(await verify()).toMatchObject({ links: 10, problems: [] });
    for (const statement of [
      `UPDATE audit_log_links SET hash = 'x'`,
      'DELETE FROM audit_log_links',
      'TRUNCATE audit_log_links',
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow('only ever added');
    }
  });
});
