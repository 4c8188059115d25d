import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { getRoleAccessRights, listSystemUsers } from '@kamra/contract/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('members of staff are listed without their secrets, to those with the right', async () => {
  const { cookie } = await shop.addStaff({ systemUsers: 'read' }, { passwordHash: 'canary-hash' });
  const { body, text } = await shop.call<Reply<typeof listSystemUsers>>('POST /api/SystemUser/Get', {
    body: { fieldConditions: [{ fieldName: 'username', comparisonOperator: 9, value: 'STAFF-' }] },
    cookie,
  });
  expect(body.totalCount).toBe(1);
  expect(body.systemUsers[0]).toMatchObject({
    username: 'staff-1@shop.example',
    name: 'Munkatárs 1',
    active: true,
  });
  expect(text).not.toContain('canary');
  const hidden = await shop.call<ErrorReply>('POST /api/SystemUser/Get', {
    body: { fieldConditions: [{ fieldName: 'passwordHash', comparisonOperator: 10, value: 'c' }] },
    cookie,
  });
  expect(hidden.status).toBe(400);
  const other = await shop.addStaff({ orders: 'write' });
  expect((await shop.call('POST /api/SystemUser/Get', { body: {}, cookie: other.cookie })).status).toBe(403);
});

test('a role’s rights name every module', async () => {
  const clerk = await shop.addStaff({ accessRights: 'read', orders: 'write' });
  const rightsOf = (roleId: number) =>
    shop.call<Reply<typeof getRoleAccessRights>>(`GET /api/SystemRoleModuleAccessRight/${roleId}`, {
      cookie: clerk.cookie,
    });
  const own = await rightsOf(clerk.roleId);
  expect(own.body.rights).toMatchObject({ orders: 'write', accessRights: 'read', products: 'none' });
  expect(Object.keys(own.body.rights)).toHaveLength(14);
  const { roleId } = await shop.addStaff('administrator');
  expect(new Set(Object.values((await rightsOf(roleId)).body.rights))).toEqual(new Set(['write']));
  expect((await rightsOf(99_999)).status).toBe(404);
});
