import { buildStale } from './build.mjs';

await buildStale();
