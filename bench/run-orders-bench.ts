import { parseArgs } from 'node:util';
import { measureBackOffice } from './measure-back-office.ts';
import { withBenchShop } from './open-bench-shop.ts';

/**
 * The screens of the back office alone. `--orders N` of `--products N`, `--keep FOLDER` leaves both in a folder for the
 * next time, `--only TEXT` measures the screens whose names have it.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '500000' },
    products: { type: 'string', default: '5000' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const productCount = Number(options.products);

await withBenchShop({ products: productCount, keep: options.keep }, async ({ connection, startServer }) => {
  await startServer();
  await measureBackOffice(connection, productCount, { orders: Number(options.orders), only: options.only });
});
