import { parseArgs } from 'node:util';
import { addImporter } from '../server/testing/add-importer.ts';
import { fixedTable } from './fixed-work.ts';
import { measureImportRates } from './measure-imports.ts';
import { measureLargeImport, measurePriceImport } from './measure-large-import.ts';
import { withBenchShop } from './open-bench-shop.ts';
import { origin } from './start-bench-server.ts';

/**
 * The imports alone. `--products N` is the size of the large file, `--large` measures it without the small ones,
 * `--profile` writes a CPU profile of the server into the current folder.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    large: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const productsBefore = 5_000;

await withBenchShop({ products: productsBefore }, async ({ connection, startServer }) => {
  await connection.pool.query(fixedTable);
  await startServer(options.profile ? { flags: ['--cpu-prof'] } : {});
  const actor = await addImporter(connection);
  if (!options.large) await measureImportRates(origin, connection, actor);
  await measureLargeImport(connection, actor, Number(options.products));
  await measurePriceImport(connection, actor, Number(options.products));
});
