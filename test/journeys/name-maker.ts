import type { Page } from '@playwright/test';

/** Adds a maker beside the first choice of one on the page, which chooses it. */
export async function nameMaker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Új cég' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Új cég' });
  const fields = [
    ['Név', 'Bonyhádi Zománc Kft.'],
    ['Postacím', '7150 Bonyhád, Fő utca 2.'],
    ['E-mail-cím vagy webcím', 'zomanc@gyarto.example'],
  ] as const;
  for (const [name, value] of fields) await dialog.getByRole('textbox', { name }).fill(value);
  await dialog.getByRole('button', { name: 'Mentés' }).click();
  await dialog.waitFor({ state: 'detached' });
}
