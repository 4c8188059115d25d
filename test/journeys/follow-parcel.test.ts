/** @module-tag release */
import { test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { orderHandedOver, parcelNumber } from './order-handed-over.ts';

const journey = openJourney({ isOwn: true });

test('a parcel is followed by its number, refused at the door, and waits for staff', async () => {
  const { buyer, staff } = await orderHandedOver(journey);
  const { page: shopper } = buyer;
  const { page } = staff;
  const parcel = page.getByRole('listitem').filter({ hasText: '1. GLS' });
  await expect(parcel).toContainText('átadva');

  await shopper.reload();
  await expect(shopper.getByRole('link', { name: parcelNumber })).toHaveAttribute('href', /12345678901$/);

  await page.getByRole('button', { name: 'További műveletek' }).click();
  await page.getByRole('menuitem', { name: 'Visszaérkezett' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rögzítés' }).click();
  await expect(parcel).toContainText('visszaérkezett');
  await page.goto(`${journey.shop.url}/admin#/orders?filter=${encodeURIComponent('{"queue":"problem"}')}`);
  await expect(page.getByRole('row').filter({ hasText: 'Kovács Anna' })).toHaveCount(1);
  await shopper.reload();
  await expect(shopper.getByText('Visszaérkezett').first()).toBeVisible();
  await buyer.context.close();
  await staff.context.close();
});
