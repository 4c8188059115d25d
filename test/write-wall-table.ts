import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps, writeTable } from './wall-table.ts';

// Writes into the table of test/README.md where each number of the wall stands.
const file = join(import.meta.dirname, 'README.md');
const readme = writeTable(readFileSync(file, 'utf8'));
writeFileSync(file, readme);
const gaps = findGaps(readme);
for (const gap of gaps) process.stdout.write(`${gap}\n`);
process.exitCode = gaps.length > 0 ? 1 : 0;
