import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';
import { growAdministration } from './grow-administration.ts';
import { growOrders, signIn } from './measure-back-office.ts';
import { readUsage } from './measure-rate.ts';
import { measureSizes } from './measure-sizes.ts';
import { type BenchShop, withBenchShop } from './open-bench-shop.ts';
import { type SizedShop, sizeLoads } from './size-loads.ts';
import { withSearchNode } from './with-search-node.ts';

/**
 * The same works in a small shop and in a large one, in turns. `--small N` and `--large N` products, `--orders N` and
 * `--audit N` for each product, `--keep FOLDER` leaves both in a folder for the next time, `--only TEXT` measures the
 * works whose names have it (several with commas), `--engine` has the searches of either answered by an OpenSearch node of its own.
 */
const { values: options } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '5' },
    audit: { type: 'string', default: '50' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    engine: { type: 'boolean', default: false },
  },
});
const ports = [3_900, 3_910] as const;

await withShop('small', (small) =>
  withShop('large', async (large) => {
    const shops = [await open(small, 'small', ports[0]), await open(large, 'large', ports[1])] as const;
    const loads = await sizeLoads();
    await measureSizes(
      shops,
      loads.filter(({ name }) => options.only.split(',').some((part) => name.includes(part))),
    );
    for (const { origin, products } of shops)
      console.log(
        `memory of the server with ${products} products: ${Math.round((await readUsage(origin)).megabytes)} MB`,
      );
  }),
);

function withShop(size: 'small' | 'large', measure: (shop: BenchShop) => Promise<void>): Promise<void> {
  const keep = options.keep && join(options.keep, size);
  return withBenchShop({ products: Number(options[size]), keep }, (shop) =>
    options.engine ? withSearchNode(shop, measure) : measure(shop),
  );
}

async function open(
  { connection, startServer }: BenchShop,
  size: 'small' | 'large',
  port: number,
): Promise<SizedShop> {
  const products = Number(options[size]);
  await growAdministration(connection, products, products * Number(options.audit));
  await growOrders(connection, products * Number(options.orders), products);
  await liftOrderLimits(connection.pool);
  const start = performance.now();
  const { origin } = await startServer({ port });
  console.log(`started with ${products} products in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return { origin, products, cookie: await signIn(connection) };
}
