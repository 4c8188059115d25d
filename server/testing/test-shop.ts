import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Module } from '@kamra/contract/endpoint.ts';
import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { categories, categoryTexts, products, productTexts, stock } from '../catalogue/catalogue-tables.ts';
import { type Config, readConfig } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { cookieName } from '../http/caller.ts';
import { createHtmlCache, type HtmlCache } from '../pages/html-cache.ts';
import { fixedPrices } from '../pricing/pricing-tables.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { openSession } from '../sessions/sessions.ts';
import { roleAccessRights, systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { makeTestFolder } from './make-test-folder.ts';
import { createTestDatabase } from './test-database.ts';
import { testEnvironment } from './test-environment.ts';

export interface TestReply<Body> {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  /** The cookies that the reply set, ready to be sent back as `cookie`. */
  cookie: string;
}

export interface TestRequest {
  body?: object;
  cookie?: string;
  headers?: Record<string, string>;
  /** The IP address that the request comes from. */
  from?: string;
}

/** A whole shop on a database of its own: the app, and functions to add test data. Amounts in minor units. */
export interface TestShop {
  app: FastifyInstance;
  /** Its rendered pages. */
  pages: HtmlCache;
  /** Method and path of every route. */
  routes: string[];
  connection: DatabaseConnection;
  config: Config;
  /** Sends a request as a page of the shop would; `name` is e.g. `POST /api/ShopProduct/List`. */
  call<Body = Record<string, never>>(name: string, request?: TestRequest): Promise<TestReply<Body>>;
  addCategory(name?: string): Promise<number>;
  addProduct(product?: NewTestProduct): Promise<number>;
  stockOf(productId: number): Promise<{ onHand: number; reserved: number }>;
  /** A member of staff with just these rights, or an administrator, signed in: their cookie and id. */
  addStaff(
    rights: 'administrator' | Partial<Record<Module, 'read' | 'write'>>,
    options?: { email?: string; passwordHash?: string },
  ): Promise<{ cookie: string; systemUserId: number; roleId: number; email: string }>;
  close(): Promise<void>;
}

export interface NewTestProduct {
  name?: string;
  sku?: string;
  /** Forints. */
  amount?: number;
  amounts?: Partial<Record<CurrencyId, number>>;
  onHand?: number;
  categoryId?: number;
  published?: boolean;
  vatRate?: number;
}

/** Starts a shop for one test file, on a fresh database unless one is given; `close` it in afterAll. */
export async function startTestShop(
  environment: Record<string, string> = {},
  database?: DatabaseConnection,
): Promise<TestShop> {
  const connection = database ?? (await createTestDatabase());
  await requireNoMakers(connection);
  const dataDir = await makeTestFolder();
  const config = readConfig({
    DATABASE_URL: connection.databaseUrl,
    DATA_DIR: dataDir,
    ...testEnvironment,
    LOG_LEVEL: 'error', // warnings are what tests provoke
    ...environment,
  });
  const pages = createHtmlCache(config.pageCacheMegabytes);
  const { app, routes } = await buildApp({ connection, config, pages });
  await app.ready();
  let counter = 0;
  const next = () => ++counter;
  let standardCategory: Promise<number> | undefined;
  let adding: Promise<unknown> = Promise.resolve();
  const shop: TestShop = {
    app,
    pages,
    routes,
    connection,
    config,
    call: (name, request) => call(app, config, name, request),
    addCategory: (name) => addCategory(connection, name ?? `Kategória ${next()}`),
    addProduct: (product = {}) => {
      // One after the other: products with the same new words wait for each other, on a busy machine for too long.
      const added = adding.then(async () => {
        if (!product.categoryId) standardCategory ??= shop.addCategory();
        return addProduct(connection, next(), product.categoryId ?? (await standardCategory)!, product);
      });
      adding = added.catch(() => {});
      return added;
    },
    stockOf: async (productId) => {
      const [row] = await connection.db.select().from(stock).where(eq(stock.productId, productId));
      return { onHand: row?.onHand ?? 0, reserved: row?.reserved ?? 0 };
    },
    addStaff: (rights, options = {}) => addStaff(connection, next(), rights, options),
    close: async () => {
      await app.close();
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

async function call<Body>(
  app: FastifyInstance,
  config: Config,
  name: string,
  { body, cookie, headers, from }: TestRequest = {},
): Promise<TestReply<Body>> {
  const [method = 'GET', url = '/'] = name.split(' ');
  const response = await app.inject({
    method: method as 'GET',
    url,
    ...(body && { payload: body }),
    ...(from && { remoteAddress: from }),
    headers: { origin: config.shopUrl, ...(cookie && { cookie }), ...headers },
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return {
    status: response.statusCode,
    body: JSON.parse(isJson ? response.body : 'null'),
    text: response.body,
    headers: response.headers,
    cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** Most tests sell products that have nothing but a name and a price. */
async function requireNoMakers({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`UPDATE shop_settings SET value = value || '{"makerRequired": false}'`);
}

/** Adds a product in a category of its own to a database without a test shop. */
export async function addTestProduct(
  connection: DatabaseConnection,
  product: NewTestProduct,
): Promise<number> {
  const number = randomInt(1_000_000_000);
  // A new shop takes no orders.
  await connection.pool.query('UPDATE shop_settings SET opened_at = now() WHERE opened_at IS NULL');
  await requireNoMakers(connection);
  const categoryId = product.categoryId ?? (await addCategory(connection, `Kategória ${number}`));
  return addProduct(connection, number, categoryId, product);
}

/** Adds an administrator, signed in, to a database without a test shop. */
export const addTestStaff = (connection: DatabaseConnection) =>
  addStaff(connection, randomInt(1_000_000_000), 'administrator', {});

async function addCategory({ db }: DatabaseConnection, name: string): Promise<number> {
  const nameCode = name.toLowerCase().replaceAll(' ', '-');
  const [category] = await db.insert(categories).values({ code: nameCode }).returning({ id: categories.id });
  await db.insert(categoryTexts).values({ categoryId: category!.id, language: 'hu', name, nameCode });
  return category!.id;
}

async function addProduct(
  { db }: DatabaseConnection,
  number: number,
  categoryId: number,
  {
    name = `Termék ${number}`,
    sku = `T-${number}`,
    amount = 1_000_00,
    amounts,
    onHand = 6,
    ...rest
  }: NewTestProduct,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { published = true, vatRate = 27 } = rest;
    const [product] = await tx
      .insert(products)
      .values({ sku, categoryId, published, vatRate })
      .returning({ id: products.id });
    const productId = product!.id;
    await tx.insert(productTexts).values({ productId, language: 'hu', name, nameCode: `termek-${number}` });
    await tx.insert(stock).values({ productId, onHand });
    const prices = Object.entries({ [currencyIds.HUF]: amount, ...amounts });
    await tx
      .insert(fixedPrices)
      .values(
        prices.map(([currencyId, each]) => ({ productId, currencyId: Number(currencyId), amount: each })),
      );
    await publishProductChanges(tx, [productId], { reason: 'test' });
    return productId;
  });
}

async function addStaff(
  { db }: DatabaseConnection,
  number: number,
  rights: 'administrator' | Partial<Record<Module, 'read' | 'write'>>,
  {
    email = `staff-${number}@shop.example`,
    passwordHash = 'none',
  }: { email?: string; passwordHash?: string },
) {
  const isAdministrator = rights === 'administrator';
  const [role] = await db
    .insert(systemRoles)
    .values({ code: `role-${number}`, name: `Szerep ${number}`, isAdministrator })
    .returning({ id: systemRoles.id });
  const roleId = role!.id;
  const levels = isAdministrator ? [] : Object.entries(rights);
  if (levels.length > 0) {
    await db.insert(roleAccessRights).values(levels.map(([module, level]) => ({ roleId, module, level })));
  }
  const [user] = await db
    .insert(systemUsers)
    .values({ email, name: `Munkatárs ${number}`, passwordHash, roleId })
    .returning({ id: systemUsers.id });
  const systemUserId = user!.id;
  const { token } = await openSession(db, 'staff', { systemUserId });
  return { cookie: `${cookieName('staff', { secure: true })}=${token}`, systemUserId, roleId, email };
}
