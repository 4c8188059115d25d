import type { Page } from '@playwright/test';

/** Keeps the scripts of these addresses back until the function that it returns is called. */
export async function holdScript(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
