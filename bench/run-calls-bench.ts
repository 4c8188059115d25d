import { parseArgs } from 'node:util';
import { callLoads, type NamedRequest } from './call-loads.ts';
import { growAdministration } from './grow-administration.ts';
import { growOrders, signIn } from './measure-back-office.ts';
import { send, timeOf } from './measure-latency.ts';
import { withBenchShop } from './open-bench-shop.ts';
import { origin } from './start-bench-server.ts';

/**
 * Every call that reads, three times each, the slowest first: what a large shop is slow at without anybody having
 * thought of it. `--products N`, `--orders N` and `--audit N` are the size of the shop, `--keep FOLDER` leaves it for
 * the next time, `--only TEXT` asks those whose names have it.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '500000' },
    audit: { type: 'string', default: '5000000' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const times = 3;
const maxPrinted = 40;

interface Asked {
  name: string;
  status: number;
  bytes: number;
  milliseconds: number[];
}

const products = Number(options.products);
await withBenchShop({ products, keep: options.keep }, async ({ connection, startServer }) => {
  await growAdministration(connection, products, Number(options.audit));
  await growOrders(connection, Number(options.orders), products);
  await startServer();
  const cookie = await signIn(connection);
  const all: Asked[] = [];
  for (const request of callLoads().filter(({ name }) => name.includes(options.only)))
    all.push(await askInRow({ ...request, cookie }));
  const quickest = ({ milliseconds }: Asked) => Math.min(...milliseconds);
  const slowest = all.toSorted((left, right) => quickest(right) - quickest(left)).slice(0, maxPrinted);
  console.log(`\n${all.length} requests, milliseconds of ${times}; the slowest by their quickest\n`);
  for (const { name, status, bytes, milliseconds } of slowest) {
    const each = milliseconds.map((one) => one.toFixed(0).padStart(6)).join(' ');
    console.log(`${status} ${each} ms ${String(bytes).padStart(9)} bytes  ${name}`);
  }
});

async function askInRow(request: NamedRequest): Promise<Asked> {
  const asked: Asked = { name: request.name, status: 0, bytes: 0, milliseconds: [] };
  for (let time = 0; time < times; time++) {
    const milliseconds = await timeOf(async () => {
      const response = await send(origin, request);
      asked.status = response.status;
      asked.bytes = (await response.arrayBuffer()).byteLength;
    });
    asked.milliseconds.push(milliseconds);
  }
  return asked;
}
