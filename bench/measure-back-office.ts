import { dashboardPeriods } from '@kamra/contract/dashboard.ts';
import type { DatabaseConnection } from '../server/database/connect.ts';
import { cookieName } from '../server/http/caller.ts';
import { rollUpSales } from '../server/reports/roll-up-sales.ts';
import { openSession } from '../server/sessions/sessions.ts';
import { addImporter } from '../server/testing/add-importer.ts';
import { generateOrders } from './generate-orders.ts';
import { growAdministration } from './grow-administration.ts';
import { catalogueListLoads, type ListLoad } from './list-loads.ts';
import type { BenchRequest } from './loads.ts';
import { measureLatency, printLatency } from './measure-latency.ts';
import { origin } from './start-bench-server.ts';

const largestShop = 500_000;
const stepsOfEach = 40;

/** Milliseconds for 95 of a hundred lists or searches. */
const listAtMost = 150;

interface ScreenLoad extends ListLoad {
  /** Milliseconds for 95 of a hundred. */
  atMost: number;
}

/** The screens that staff open first, in a shop of half a million orders. */
export async function measureBackOffice(
  connection: DatabaseConnection,
  productCount: number,
  { orders = largestShop, only = '' } = {},
): Promise<void> {
  await growOrders(connection, orders, productCount);
  await measureScreens(
    connection,
    screenLoads().filter(({ name }) => name.includes(only)),
  );
}

/** Adds the orders of three years, unless a catalogue that was kept has some, and adds their days up. */
export async function growOrders(
  { pool }: DatabaseConnection,
  orders: number,
  productCount: number,
): Promise<void> {
  const { rows } = await pool.query("SELECT FROM orders WHERE trn_id = 'bench-1'");
  if (rows.length === 0) {
    console.log(`\nAdding ${orders} orders …`);
    await generateOrders(pool, orders, productCount);
  }
  const start = performance.now();
  await rollUpSales(pool);
  console.log(`days of three years added up in ${Math.round((performance.now() - start) / 1_000)} s\n`);
}

/** The lists of the catalogue, in a shop with as many pictures as products, a thousand brands and categories. */
export async function measureCatalogueLists(
  connection: DatabaseConnection,
  productCount: number,
  only = '',
): Promise<void> {
  await growAdministration(connection, productCount);
  const lists = catalogueListLoads(productCount).filter(({ name }) => name.includes(only));
  await measureScreens(
    connection,
    lists.map((list) => ({ ...list, atMost: listAtMost })),
  );
}

async function measureScreens(connection: DatabaseConnection, loads: ScreenLoad[]): Promise<void> {
  const cookie = await signIn(connection);
  for (const { name, atMost, requestOf } of loads) {
    const steps = Array.from({ length: stepsOfEach }, (_, step) => [{ ...requestOf(step), cookie }]);
    printLatency(name, atMost, await measureLatency(origin, steps, connection.pool));
  }
}

/** The screens that staff open first. */
export function screenLoads(): ScreenLoad[] {
  const searchFor = (textOf: (step: number) => string) => (step: number) =>
    orderList({ fieldConditions: [{ fieldName: 'searchText', comparisonOperator: 9, value: textOf(step) }] });
  return [
    ...dashboardPeriods.map(
      (days): ScreenLoad => ({
        name: `dashboard, ${days} days`,
        atMost: 300,
        requestOf: () => ({ method: 'GET', path: `/api/Dashboard?days=${days}` }),
      }),
    ),
    {
      name: 'sales of a year by product',
      atMost: 1_000,
      requestOf: () => ({ method: 'GET', path: `/api/Report/Sales?${new URLSearchParams(lastYear())}` }),
    },
    {
      name: 'orders, pages of the newest',
      atMost: listAtMost,
      requestOf: (step) => orderList({ fieldConditions: [], page: 1 + step }),
    },
    { name: 'orders, a number', atMost: listAtMost, requestOf: searchFor(numberOf) },
    {
      name: 'orders, a name',
      atMost: listAtMost,
      requestOf: searchFor((step) => names[step % names.length]!),
    },
    { name: 'orders, the number of a parcel', atMost: listAtMost, requestOf: searchFor(parcelOf) },
    {
      name: 'orders, a company',
      atMost: listAtMost,
      requestOf: searchFor((step) => `Bolt ${3 + step * 10} Kft`),
    },
    {
      name: 'buyers, pages of the latest',
      atMost: 150,
      requestOf: (step) => buyerList({ page: 1 + step }),
    },
    {
      name: 'buyers, far behind another',
      atMost: 150,
      requestOf: (step) => buyerList({ page: 2, after: { buyerId: 1 + step * 100 } }),
    },
    {
      name: 'buyers, a name',
      atMost: 150,
      requestOf: (step) => buyerList({ searchText: names[step % names.length] }),
    },
    {
      name: 'buyers, a few letters of many',
      atMost: 150,
      requestOf: (step) => buyerList({ searchText: commonParts[step % commonParts.length] }),
    },
  ];
}

const names = ['Kovács Anna', 'farkas', 'Őri Éva', 'balogh ferenc', 'vevo4711@example.com'];
/** What half of all buyers have in common, and what is too short for an index. */
const commonParts = ['example', 'vevo', 'an', 'k', '36'];
const numberOf = (step: number) => `B${(100_000_000 + 12_345 * (step + 1)).toString(16)}`;
const parcelOf = (step: number) => `CZ${4_000_000_000 + 12_345 * (step + 1)}`;

export function orderList(body: object): BenchRequest {
  return { method: 'POST', path: '/api/ProductOrder/List', body };
}

function buyerList(body: object): BenchRequest {
  return { method: 'POST', path: '/api/Buyer/List', body };
}

export function lastYear() {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.now() - 365 * 86_400_000), to: day(Date.now()), by: 'product' };
}

/** The cookies of a member of staff. */
export async function signIn(connection: DatabaseConnection): Promise<string> {
  const { rows } = await connection.pool.query<{ id: number }>(
    'SELECT id FROM system_users ORDER BY id LIMIT 1',
  );
  const systemUserId = rows[0]?.id ?? (await addImporter(connection)).systemUserId;
  const { token } = await openSession(connection.db, 'staff', { systemUserId });
  return [true, false].map((secure) => `${cookieName('staff', { secure })}=${token}`).join('; ');
}
