import type { Configuration } from '@kamra/contract/configuration.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { startTestShop, type TestReply, type TestShop } from './test-shop.ts';

type ChangeReply = Configuration & { code: string; details: { fields?: object[]; version?: number } };

/** A shop whose settings may be changed, and a second process of it with caches of its own. */
export interface SettingsShop {
  shop: TestShop;
  cookie: string;
  otherApp: FastifyInstance;
  /** What anyone reads of the settings in the second process. */
  shownElsewhere(): Promise<{ body: unknown; text: string }>;
  read(): Promise<Configuration>;
  change(body: object, version?: number): Promise<TestReply<ChangeReply>>;
  lastAudit(): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
}

export async function openSettingsShop(): Promise<SettingsShop> {
  const shop = await startTestShop();
  const { cookie } = await shop.addStaff({ shopConfiguration: 'write' });
  const { connection, config } = shop;
  const pages = createHtmlCache(1);
  const { app } = await buildApp({ connection, config, pages });
  const listening = purgeChangedPages(connection.databaseUrl, connection.pool, pages);
  const read = async () => (await shop.call<Configuration>('GET /api/Configuration', { cookie })).body;
  return {
    shop,
    cookie,
    otherApp: app,
    shownElsewhere: async () => {
      const reply = await app.inject({ url: '/ExternalUtility/SystemSettings' });
      return { body: reply.json(), text: reply.body };
    },
    read,
    change: async (body, version) =>
      shop.call<ChangeReply>('PUT /api/Configuration', {
        body: { version: version ?? (await read()).version, ...body },
        cookie,
      }),
    lastAudit: async () => {
      const { rows } = await connection.db.execute<Record<string, unknown>>(
        sql`SELECT module, action, entity, before, after FROM audit_log ORDER BY id DESC LIMIT 1`,
      );
      return rows[0];
    },
    close: async () => {
      await listening.stop();
      await app.close();
      await shop.close();
    },
  };
}
