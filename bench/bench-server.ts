import { readConfig } from '../server/config.ts';
import { startShop } from '../server/start-shop.ts';

/** The shop's own server with one more route: the fixed 4 KB of JSON that every figure is compared with. */
const fixed = JSON.stringify({ text: 'x'.repeat(4096 - 11) });

const shop = await startShop(readConfig(process.env), {
  extend: (app) => {
    const config = { kind: 'file' } as const;
    app.get('/bench/limit', { compress: false, config }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(fixed),
    );
    app.get('/bench/memory', { config }, () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      return {
        megabytes: rss / 1024 / 1024,
        heapUsed: heapUsed / 1024 / 1024,
        external: external / 1024 / 1024,
      };
    });
  },
});
process.stdout.write('listening\n');
process.on('SIGTERM', () => {
  void shop.stop().then(() => process.exit(0));
});
