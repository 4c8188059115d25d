import { eq } from 'drizzle-orm';
import { cookieName } from '../../server/http/caller.ts';
import { openSession } from '../../server/sessions/sessions.ts';
import { systemUsers } from '../../server/staff/staff-tables.ts';
import { expect, type Visitor } from './open-browser.ts';
import type { JourneyShop } from './open-journey-shop.ts';

/** Gives the visitor a session of the shop's administrator; the next page that they open is theirs. */
export async function signInAsStaff({ context }: Visitor, shop: JourneyShop): Promise<void> {
  const { db } = shop.database;
  const [user] = await db
    .select({ id: systemUsers.id })
    .from(systemUsers)
    .where(eq(systemUsers.email, shop.administrator.email));
  const { token } = await openSession(db, 'staff', { systemUserId: user!.id });
  await context.addCookies([
    {
      name: cookieName('staff', { secure: true }),
      value: token,
      domain: new URL(shop.url).hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
}

/** Signs the administrator of the journey's shop in to the back office, as they do, in Hungarian. */
export async function signInByForm(staff: Visitor, shop: JourneyShop): Promise<void> {
  const { page } = staff;
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('main').getByLabel('E-mail-cím').fill(shop.administrator.email);
  await page.locator('input[type=password]').fill(shop.administrator.password);
  await page.getByRole('button', { name: 'Belépés' }).click();
  await expect(page.getByText(/Üdvözöljük/)).toBeVisible();
  staff.complaints.length = 0; // the browser notes the 401 by which the back office learned that nobody was signed in
}
