import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

describe('missing translations', () => {
  test('a product’s gap leads to its field, and goes once it is filled', { timeout: 180_000 }, async () => {
    await shop.database.pool.query(`DELETE FROM product_texts WHERE language = 'de' AND product_id = (
      SELECT min(id) FROM products)`);
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/missing-translations`);
    const german = page.getByRole('button', { name: /Termékek, Német/ });
    await expect(german).toHaveAttribute('title', '1 hiányos');
    await german.click();
    const list = page.getByRole('region', { name: 'Termékek: Német' });
    await expect(list.getByText('név, leírás')).toBeVisible();
    await staff.expectAccessible();
    await list.getByRole('link').click();
    const panel = page.getByRole('tabpanel', { name: /Német/ });
    await panel.getByRole('textbox', { name: 'Név', exact: true }).fill('Kessel aus Emaille');
    await panel.getByRole('textbox', { name: 'Leírás' }).first().fill('Für jeden Herd.');
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await expect(page.getByText('A termék elmentve').first()).toBeVisible();
    await page.goto(`${shop.url}/admin/#/missing-translations?source=products&language=de&page=1`);
    await expect(page.getByRole('region', { name: 'Termékek: Német' }).getByText('0 hiányos')).toBeVisible();
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });
});
