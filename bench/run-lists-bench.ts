import { parseArgs } from 'node:util';
import { measureCatalogueLists } from './measure-back-office.ts';
import { withBenchShop } from './open-bench-shop.ts';

/**
 * The lists of the back office alone. `--products N` in the catalogue, `--keep FOLDER` leaves it in a folder for the next
 * time, `--only TEXT` measures the lists whose names have it.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const productCount = Number(options.products);

await withBenchShop({ products: productCount, keep: options.keep }, async ({ connection, startServer }) => {
  await startServer();
  await measureCatalogueLists(connection, productCount, options.only);
});
