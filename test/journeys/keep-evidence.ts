import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { RunnerTestCase } from 'vitest';

const results = resolve(import.meta.dirname, '../../test-results');

/** How much of a page's text goes into the output of the run, whose folders a build server may not keep. */
const shownCharacters = 600;

/**
 * Stores a picture of each open page and a trace of each visitor (npx playwright show-trace) under the test's name,
 * and says in the output what each page showed.
 */
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
      const text = await page.getByRole('main').first().innerText({ timeout: 5_000 }).catch(String);
      const shown = text.replace(/\s+/g, ' ').slice(0, shownCharacters);
      console.error(`failed: ${name}; ${page.url().replace(/\?.*/, '')} showed: ${shown}`);
    }
    await context.tracing.stop({ path: join(folder, `visitor-${index + 1}-trace.zip`) }).catch(() => {});
  }
}
