import { createServer } from 'node:http';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { returnMemoryWhenQuiet } from '../server/process/return-memory.ts';
import { startShop } from '../server/start-shop.ts';
import { renderFixedPage, runFixedTransaction } from './fixed-work.ts';

/** The shop's own server, in one process with the fixed tasks that its figures are compared with. */
const fixed = JSON.stringify({ text: 'x'.repeat(4096 - 11) });
const config = readConfig(process.env);
/** As many connections as orders have. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

const shop = await startShop(config, {
  extend: (app) => {
    const options = { compress: false, config: { kind: 'file' } } as const;
    app.get('/bench/render', options, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(renderFixedPage()),
    );
    app.get('/bench/transaction', options, async () => {
      await runFixedTransaction(pool);
      return { done: true };
    });
    app.get('/bench/usage', options, () => {
      const { user, system } = process.cpuUsage();
      return {
        cpuMs: (user + system) / 1_000,
        megabytes: process.memoryUsage.rss() / 1024 / 1024,
      };
    });
  },
});
returnMemoryWhenQuiet(); // as server/main.ts does
// On Node's own server and a port of its own: what the shop does for every request is no part of the limit.
const limit = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(fixed);
}).listen(config.port + 1, config.host);
process.stdout.write('listening\n');
process.on('SIGTERM', () => {
  limit.close();
  void Promise.all([shop.stop(), pool.end()]).then(() => process.exit(0));
});
