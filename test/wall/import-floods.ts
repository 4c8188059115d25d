import { monitorEventLoopDelay } from 'node:perf_hooks';
import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import { readImportedFile } from '../../server/product-import/read-imported-file.ts';
import { inMemory } from '../../server/testing/read-import-fixture.ts';

export interface ImportFloodOptions {
  /** Rows of the longest table. */
  rows: number;
  /** Bytes of the longest line; more than an upload may have shows what happens behind that limit. */
  lineBytes: number;
}

export interface ImportFloodFigure {
  flood: string;
  /** Why the file is refused, or how many products it has. */
  outcome: string;
  seconds: number;
  /** The longest time for which no other request was answered. */
  maxPauseMilliseconds: number;
  /** Growth of the process while the file was read. */
  memoryMegabytes: number;
}

const megabyte = 1024 * 1024;

/** Reads files that are too long, too wide or endless as an import would, one after the other. */
export async function runImportFloods(options: ImportFloodOptions): Promise<ImportFloodFigure[]> {
  const figures: ImportFloodFigure[] = [];
  for (const [flood, file] of Object.entries(floodsOf(options))) {
    figures.push(await readFlood(flood, file()));
  }
  return figures;
}

function floodsOf({ rows, lineBytes }: ImportFloodOptions): Record<string, () => Buffer> {
  return {
    'rows without end': () => Buffer.from(`sku,stock\n${'A,1\n'.repeat(rows)}`),
    'one line without end': () => Buffer.from(`sku,stock\n${'a'.repeat(lineBytes)}`),
    'a header without end': () => Buffer.from('a'.repeat(lineBytes)),
    'a quote without end': () => Buffer.from(`sku,stock\n"${'a,b\n'.repeat(lineBytes / 4)}`),
    'quotes alone': () => Buffer.from(`sku,stock\n${'"'.repeat(lineBytes)}`),
    'commas alone': () => Buffer.from(`sku,stock\n${','.repeat(lineBytes)}`),
    'cells without end': () =>
      Buffer.from(`sku,stock${',name_hu'.repeat(198)}\n${`${','.repeat(199)}\n`.repeat(lineBytes / 200)}`),
    'full cells without end': () =>
      Buffer.from(`sku,stock${',name_hu'.repeat(198)}\n${`A${',1'.repeat(199)}\n`.repeat(lineBytes / 400)}`),
    'line ends alone': () => Buffer.from(`sku,stock\n${'\r\n'.repeat(lineBytes / 2)}`),
    'an item without end': () => Buffer.from(`<rss><item><id>${'a'.repeat(lineBytes)}`),
    'elements without end': () => Buffer.from(`<rss><item>${'<a>'.repeat(lineBytes / 3)}`),
    'UTF-16': () => Buffer.from(`\ufeffsku;name_hu\n${'á;1\n'.repeat(1_000)}`, 'utf16le'),
    'windows-1250': () => Buffer.from(`sku;price_huf\n${'\u00f5;1 299,00\n'.repeat(1_000)}`, 'latin1'),
  };
}

async function readFlood(flood: string, file: Buffer): Promise<ImportFloodFigure> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  const started = performance.now();
  delay.enable();
  const upload = { bytes: file, secondBytes: null };
  const table = await readImportedFile(upload, defaultReadingOptions, inMemory());
  delay.disable();
  return {
    flood,
    outcome: 'failure' in table ? table.failure : `${table.count} products`,
    seconds: Number(((performance.now() - started) / 1_000).toFixed(2)),
    maxPauseMilliseconds: Math.round(delay.max / 1e6),
    memoryMegabytes: Math.max(0, Math.round((process.memoryUsage().rss - before) / megabyte)),
  };
}
