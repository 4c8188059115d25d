import { parseArgs } from 'node:util';
import { measureSearch } from './measure-search.ts';
import { withBenchShop } from './open-bench-shop.ts';

/**
 * The search works alone. `--keep FOLDER` leaves the catalogue in a folder and measures it again the next time,
 * `--one-of N` measures a share of the steps, `--still` changes no product meanwhile, `--profile` writes a CPU profile
 * of the server into the current folder.
 */
const productCount = 100_000;
const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    'one-of': { type: 'string', default: '1' },
    still: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});

await withBenchShop({ products: productCount, keep: options.keep }, async ({ connection, startServer }) => {
  await startServer(options.profile ? { flags: ['--cpu-prof'] } : {});
  await measureSearch(connection, productCount, {
    oneOf: Number(options['one-of']),
    isChanging: !options.still,
  });
});
