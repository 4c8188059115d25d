import { installMissing } from './install.mjs';
import { runNode } from './run.mjs';

await installMissing();
process.exit(
  await runNode(['--env-file-if-exists=.env', 'dev/run-dev.ts'], { env: { NODE_ENV: 'development' } }),
);
