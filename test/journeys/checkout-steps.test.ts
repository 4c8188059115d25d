import { describe, test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { visitWithCart } from './visit-with-cart.ts';

const journey = openJourney();
const limit = { timeout: 90_000 };
const order = { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true };

describe('the checkout', () => {
  test('begins with the country of delivery and a way to pay, in a header of its own', limit, async () => {
    const { page, context, expectAccessible } = await visitWithCart(journey, '/de/checkout', {
      inCart: ['Bögre'],
      width: 1440,
    });
    await expect(page.getByText('Wir liefern nach: Ungarn.')).toBeInViewport();
    await expect(page.getByText('Land', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Lieferung nach Hause/ })).toBeChecked();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
    const summary = page.getByRole('region', { name: 'Ihre Bestellung' });
    await expect(summary).toContainText(/Voraussichtliche Lieferung/);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).scrollIntoViewIfNeeded();
    await expect(summary).toBeInViewport();
    await expectAccessible();
    await context.close();
  });

  test(
    'closes steps to what was typed, opens them again, and says what each field misses',
    limit,
    async () => {
      const { page, context, expectAccessible } = await visitWithCart(journey, '/checkout', {
        inCart: ['Bögre'],
        width: 390,
      });
      const sum = page.getByText('Az Ön rendelése').and(page.locator('summary'));
      await expect(sum).toBeInViewport();
      await expect(sum).toContainText(/\d\sFt/);
      const lines = page.getByRole('list', { name: 'Termékek a kosárban' });
      await expect(lines).toHaveCount(0);
      await sum.click();
      await expect(lines).toContainText('×');
      await expectAccessible();
      await sum.click();
      const contact = page.locator('section', { has: page.locator('#step-1') });
      await contact.getByRole('button', { name: 'Rendben, tovább' }).click();
      const email = contact.getByLabel('E-mail-cím');
      await expect(contact.getByText('Adja meg az e-mail-címét.')).toBeVisible();
      await expect(contact.getByText('Ide küldjük a visszaigazolást.', { exact: true })).toBeVisible();
      await expect(email).toHaveAttribute('aria-describedby', 'field-email-error field-email-hint');
      await fillCheckout(page);
      await contact.getByRole('button', { name: 'Rendben, tovább' }).click();
      await expect(email).toBeHidden();
      await expect(contact).toContainText('@example.com');
      await expect(page.getByRole('heading', { name: 'Szállítási cím' })).toBeFocused();
      await expectAccessible();
      await contact.getByRole('button', { name: /^Módosítás/ }).click();
      await expect(email).toBeVisible();
      await page.getByRole('button', order).click();
      await expect(page).toHaveURL(/\/order\//);
      await context.close();
    },
  );
});

test(
  'the cart says when it comes, how to pay and that it may go back, and offers what goes with it',
  limit,
  async () => {
    const { page, context, expectAccessible } = await visitWithCart(journey, '/cart', { inCart: ['Bögre'] });
    const summary = page.getByRole('region', { name: 'Összesítő' });
    await expect(summary).toContainText('Várható kézbesítés');
    await expect(summary.getByRole('list', { name: 'Így fizethet' }).getByRole('listitem')).toHaveCount(2);
    await expect(summary).toContainText('14 napon belül');
    await expect(
      page.getByRole('region', { name: 'Jól illik hozzá' }).getByRole('article').first(),
    ).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /^Eltávolítás/ }).click();
    await expect(page.getByRole('region', { name: 'Amit a vásárlóink szeretnek' })).toBeVisible();
    await context.close();
  },
);
