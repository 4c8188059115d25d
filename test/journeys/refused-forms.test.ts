import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney();

async function openForm(screen: string) {
  const staff = await browser.visitor();
  await signInAsStaff(staff, shop);
  await staff.page.goto(`${shop.url}/admin/#/${screen}`);
  const save = () => staff.page.getByRole('button', { name: 'Mentés', exact: true }).click();
  return { staff, page: staff.page, save, missing: staff.page.getByText('Kötelező kitölteni') };
}

describe('a form that is refused', () => {
  test('what a way of delivery lacks is said at name and prices, also the second time', {
    tags: 'release',
  }, async () => {
    const { staff, page, save, missing } = await openForm('delivery-methods/create');
    await save();
    await expect(missing).toHaveCount(2);
    const name = page.getByRole('textbox', { name: 'Név', exact: true });
    await expect(name).toBeFocused();
    await name.fill('Futár');
    await save();
    await expect(missing).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Új ár' })).toBeFocused();
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Új ár' }).click();
    await save();
    const fee = page.getByRole('textbox', { name: 'Díj', exact: true });
    await expect(fee).toHaveAttribute('aria-invalid', 'true');

    const position = page.getByRole('textbox', { name: 'Sorrend' });
    for (const typed of ['1,5', '1.5']) {
      await position.fill(typed);
      await save();
      await expect(page.getByText('Egész számot adjon meg, vessző és pont nélkül')).toBeVisible();
      await expect(position).toHaveValue(typed);
    }

    // The row goes with the button that was pressed; the focus stays in its panel.
    await page.getByRole('button', { name: '1. ár eltávolítása' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Árak', exact: true })).toBeFocused();
  });

  test('a time says what is wrong with it, and not always the same', async () => {
    const { page, save } = await openForm('api-keys/create');
    await page.getByRole('textbox', { name: 'Név', exact: true }).fill('Számlázó');
    await page.getByLabel('Lejárat').fill('2020-01-01T10:00');
    await save();
    await expect(page.getByText('Jövőbeli időpontot adjon meg')).toBeVisible();
    await expect(page.getByText('A vége későbbi legyen a kezdeténél')).toHaveCount(0);
  });

  test('a page of text says that its title is missing, and a failure lies over no button', async () => {
    const { staff, page, save, missing } = await openForm('content-pages/create');
    await page.setViewportSize({ width: 1440, height: 900 });
    await save();
    await expect(missing).toHaveCount(1);
    const title = page.getByRole('textbox', { name: 'Cím', exact: true });
    await expect(title).toBeFocused();
    await title.fill('Rólunk');
    await page.route('**/api/ContentPage', (route) => route.abort());
    await save();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Mentés', exact: true }).click({ trial: true, timeout: 5_000 });
    await staff.context.close();
  });

  test('a closing time before the opening says so itself, once', { tags: 'release' }, async () => {
    const { page, save } = await openForm('settings/opening');
    const closes = page.getByLabel('Zárás').first();
    await closes.fill('08:00');
    await save();
    await expect(page.getByText('A vége későbbi legyen a kezdeténél')).toHaveCount(1);
    await expect(closes).toBeFocused();
    await expect(closes).toHaveAttribute('aria-invalid', 'true');
  });

  test('a rate of a report is typed with a comma, and a wrong one says so', { tags: 'release' }, async () => {
    const { page } = await openForm('reports?report=oss');
    const rate = page.getByRole('textbox', { name: '1 euró forintban' });
    await rate.fill('395,5');
    await page.getByRole('textbox', { name: '1 euró dollárban' }).fill('-3');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Legalább 0,000001 legyen')).toBeVisible();
    await expect(rate).toHaveValue('395,5');
    await expect(page.getByRole('main')).toContainText('Megadott árfolyam: 1 EUR = 395,5 HUF');
    await expect(page).toHaveURL(/forintRate=395\.5/);
  });

  test('a recall says what is missing, in words', { tags: 'release' }, async () => {
    const { staff, page, save, missing } = await openForm('recalls/create');
    await save();
    await expect(missing).toHaveCount(4);
    await expect(page.getByText('@@')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Termék hozzáadása' })).toBeFocused();
    await staff.expectAccessible();
  });
});

test('an order that was begun is not left without a question', async () => {
  const { page } = await openForm('orders/create');
  await page.getByLabel('E-mail-cím').fill('telefonos@vasarlo.example');
  await page.getByRole('menuitem', { name: 'Termékek', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Nem mentett módosításai vannak');
  await page.getByRole('button', { name: 'Maradok' }).click();
  await expect(page.getByLabel('E-mail-cím')).toHaveValue('telefonos@vasarlo.example');

  for (const answer of ['Maradok', 'Továbblépés mentés nélkül']) {
    await page.evaluate(() => {
      location.hash = '#/products';
    });
    await expect(page.getByRole('dialog')).toContainText('Nem mentett módosításai vannak');
    await expect(page).toHaveURL(/#\/orders\/create$/);
    await page.getByRole('button', { name: answer }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termékek');
});
