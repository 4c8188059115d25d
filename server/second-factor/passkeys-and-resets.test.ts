import type { Reply } from '@kamra/contract/endpoint.ts';
import type * as contract from '@kamra/contract/second-factor.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { mails } from '../mail/mail-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { type TestStaff, testSecondFactor } from '../testing/test-second-factor.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const password = 'helyes ló akkumulátor kapocs';
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'http://localhost:3000' });
  passwordHash = await hashPassword(password);
});
afterAll(() => shop.close());

const { call, signIn, current, unconfirm, addProtected } = testSecondFactor(
  () => shop,
  () => passwordHash,
  password,
);

describe('a lost authenticator', () => {
  test('is taken away by a colleague with as many rights, and by nobody with fewer', async () => {
    const { db } = shop.connection;
    const person = await addProtected({ orders: 'write' });
    const owner = await addProtected('administrator');
    const clerk = await shop.addStaff({ systemUsers: 'write' });
    const chief = await shop.addStaff({ systemUsers: 'write', orders: 'write' });
    const reset = ({ cookie }: { cookie: string }, { systemUserId }: { systemUserId: number }) =>
      call(`DELETE /api/SecondFactor/User/${systemUserId}`, cookie);
    expect((await reset(clerk, person)).status).toBe(403);
    expect((await reset(chief, owner)).status).toBe(403);
    expect((await reset(chief, chief)).status).toBe(403);
    expect((await reset(chief, { systemUserId: 99_999 })).status).toBe(404);
    expect((await reset(chief, person)).status).toBe(204);
    expect(await current(person.cookie)).toBe(401);
    expect((await signIn(person.email)).text).toBe('staff');
    const logged = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'reset'), eq(auditLog.entityId, person.systemUserId)));
    expect(logged).toMatchObject([{ systemUserId: chief.systemUserId, entity: 'systemUser' }]);
    const sent = await db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(sent.map(({ data }) => (data as { change: string }).change)).toContain('reset');
  });

  test('the demand of a role is switched by who may, for administrators by them alone', async () => {
    const keeper = await shop.addStaff({ systemRoles: 'write' });
    const owner = await shop.addStaff('administrator');
    const set = ({ cookie }: TestStaff, { roleId }: TestStaff, isRequired: boolean) =>
      call(`PUT /api/SecondFactor/Role/${roleId}`, cookie, { isRequired });
    const person = await shop.addStaff({});
    expect((await set(keeper, owner, false)).status).toBe(403);
    const above = await shop.addStaff({ orders: 'read' });
    expect((await set(owner, above, true)).status).toBe(204);
    expect(
      (await set(keeper, above, false)).body,
      'nobody weakens what guards more than they have',
    ).toMatchObject({
      code: 'notAllowed',
      details: { module: 'orders' },
    });
    expect((await set(keeper, person, true)).status).toBe(204);
    const listed = await call<Reply<typeof contract.listRequiredSecondFactors>>(
      'GET /api/SecondFactor/Role',
      keeper.cookie,
    );
    expect(listed.body.roles.find(({ roleId }) => roleId === person.roleId)).toMatchObject({
      isRequired: true,
      usersWithout: 1,
    });
    await unconfirm(keeper);
    expect((await set(keeper, person, false)).body.code).toBe('confirmationRequired');
  });
});
