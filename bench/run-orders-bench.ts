import { measureBackOffice } from './measure-back-office.ts';
import { withBenchShop } from './open-bench-shop.ts';

/** The screens of the back office alone, over so many orders of so many products. */
const orderCount = Number(process.argv[2] ?? 500_000);
const productCount = Number(process.argv[3] ?? 5_000);

await withBenchShop({ products: productCount }, async ({ connection, startServer }) => {
  await startServer();
  await measureBackOffice(connection, productCount, orderCount);
});
