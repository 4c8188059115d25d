import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { RunnerTestCase } from 'vitest';

const results = resolve(import.meta.dirname, '../../test-results');

/** Stores a picture of each open page and a trace of each visitor (npx playwright show-trace) under the test's name. */
export async function keepEvidence(
  contexts: BrowserContext[],
  { file, name }: RunnerTestCase,
): Promise<void> {
  const words = `${basename(file.name, '.test.ts')} ${name}`.normalize('NFD').toLowerCase();
  const folder = join(
    results,
    words
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 120) ?? 'test',
  );
  await mkdir(folder, { recursive: true });
  for (const [index, context] of contexts.entries()) {
    for (const [place, page] of context.pages().entries()) {
      const path = join(folder, `visitor-${index + 1}-page-${place + 1}.png`);
      await page.screenshot({ path, timeout: 5_000 }).catch(() => {}); // a page that hangs still has a trace
    }
    await context.tracing.stop({ path: join(folder, `visitor-${index + 1}-trace.zip`) }).catch(() => {});
  }
}
