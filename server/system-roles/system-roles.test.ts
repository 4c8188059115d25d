import type { Reply } from '@kamra/contract/endpoint.ts';
import { modules } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { getRoleAccessRights, ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { listSystemRoles, SystemRole } from '@kamra/contract/system-roles.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyRoles } from '../setup/ready-roles.ts';
import { seed } from '../setup/seed.ts';
import { auditLog, roleAccessRights, systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let administrator: { cookie: string; systemUserId: number; roleId: number };
beforeAll(async () => {
  shop = await startTestShop();
  administrator = await shop.addStaff('administrator');
});
afterAll(() => shop.close());

const call = <Body>(name: string, cookie: string, body?: object) =>
  shop.call<Body>(name, { cookie, ...(body && { body }) });
const rolesFor = async (cookie: string) =>
  (await call<Reply<typeof listSystemRoles>>('GET /api/SystemRole', cookie)).body.systemRoles;
const findRole = async (code: string) =>
  (await rolesFor(administrator.cookie)).find((role) => role.code === code)!;
const rightsOf = async (roleId: number) =>
  (
    await call<Reply<typeof getRoleAccessRights>>(
      `GET /api/SystemRoleModuleAccessRight/${roleId}`,
      administrator.cookie,
    )
  ).body;
const rights = (some: Partial<ModuleAccessRights>) =>
  ({ ...Object.fromEntries(modules.map((each) => [each, 'none'])), ...some }) as ModuleAccessRights;
const create = (body: object, cookie = administrator.cookie) =>
  call<SystemRole & ErrorReply>('POST /api/SystemRole', cookie, body);

test('a new shop begins with four ready roles, and a start brings none back', async () => {
  const found = await rolesFor(administrator.cookie);
  for (const { code, rights: ready = {}, isAdministrator } of readyRoles) {
    const role = found.find((each) => each.code === code)!;
    expect(role, code).toMatchObject({ isAdministrator, isGrantable: true });
    if (!isAdministrator) expect((await rightsOf(role.id)).rights, code).toEqual(rights(ready));
  }
  const { id, version } = await findRole('readOnly');
  expect((await call('DELETE /api/SystemRole', administrator.cookie, { id, version })).status).toBe(204);
  await seed(shop.connection.db);
  expect(await findRole('readOnly')).toBeUndefined();
});

test('a role is created, copied, renamed and deleted, each noted in the audit log', async () => {
  const clerk = await findRole('orderClerk');
  const empty = await create({ name: 'Üres' });
  expect(empty).toMatchObject({ status: 201, body: { code: 'ures', userCount: 0, isAdministrator: false } });
  expect((await rightsOf(empty.body.id)).rights).toEqual(rights({}));
  const copy = await create({ name: 'Csomagoló', copyOfRoleId: clerk.id });
  expect((await rightsOf(copy.body.id)).rights).toEqual((await rightsOf(clerk.id)).rights);
  expect((await create({ name: 'CSOMAGOLÓ' })).body.details.fields).toEqual([
    { field: 'name', code: 'taken' },
  ]);
  expect((await create({ name: 'Másolat', copyOfRoleId: 999_999 })).status).toBe(404);

  const renamed = await call<SystemRole>('PUT /api/SystemRole', administrator.cookie, {
    id: copy.body.id,
    version: copy.body.version,
    name: 'Raktáros',
  });
  expect(renamed.body).toMatchObject({ name: 'Raktáros', version: copy.body.version + 1 });
  const stale = { id: copy.body.id, version: copy.body.version };
  expect((await call('DELETE /api/SystemRole', administrator.cookie, stale)).status).toBe(409);
  const seen = { id: copy.body.id, version: renamed.body.version };
  expect((await call('DELETE /api/SystemRole', administrator.cookie, seen)).status).toBe(204);
  const rows = await shop.connection.db.select().from(auditLog).where(eq(auditLog.entityId, copy.body.id));
  expect(rows.filter(({ entity }) => entity === 'systemRole').map(({ action }) => action)).toEqual([
    'create',
    'update',
    'delete',
  ]);
});

test('a role with members is deleted once they are moved, which ends their sessions', async () => {
  const leaving = await shop.addStaff({ orders: 'read' });
  const { version } = (await rolesFor(administrator.cookie)).find(({ id }) => id === leaving.roleId)!;
  const seen = { id: leaving.roleId, version };
  const refused = await call<ErrorReply>('DELETE /api/SystemRole', administrator.cookie, seen);
  expect(refused).toMatchObject({ status: 409, body: { code: 'inUse', details: { users: 1 } } });
  const clerk = await findRole('orderClerk');
  const onlyRoles = await shop.addStaff({ systemRoles: 'write', orders: 'read' });
  const move = { ...seen, moveUsersToRoleId: clerk.id };
  expect((await call<ErrorReply>('DELETE /api/SystemRole', onlyRoles.cookie, move)).body).toMatchObject({
    code: 'notAllowed',
    details: { module: 'systemUsers' },
  });
  const self = { ...seen, moveUsersToRoleId: leaving.roleId };
  expect((await call('DELETE /api/SystemRole', administrator.cookie, self)).status).toBe(400);
  expect((await call('DELETE /api/SystemRole', administrator.cookie, move)).status).toBe(204);
  const [moved] = await shop.connection.db
    .select()
    .from(systemUsers)
    .where(eq(systemUsers.id, leaving.systemUserId));
  expect(moved!.roleId).toBe(clerk.id);
  expect((await call('GET /api/SystemUser/Current', leaving.cookie)).status).toBe(401);
});

test('rights are replaced as a whole and hold from the next request on', async () => {
  const staff = await shop.addStaff({ orders: 'write', products: 'read' });
  const replace = (version: number, next: object, cookie = administrator.cookie) =>
    call<ErrorReply>('PUT /api/SystemRoleModuleAccessRight', cookie, {
      roleId: staff.roleId,
      version,
      rights: next,
    });
  const orders = async () => (await call('POST /api/ProductOrder/List', staff.cookie, {})).status;
  const products = async () => (await call('POST /api/Product/List', staff.cookie, {})).status;
  expect([await orders(), await products()]).toEqual([200, 200]);
  const { version } = await rightsOf(staff.roleId);
  expect((await replace(version, { orders: 'read' })).status).toBe(400);
  expect((await replace(version, rights({ products: 'write' }))).status).toBe(200);
  expect([await orders(), await products()]).toEqual([403, 200]);
  expect((await replace(version, rights({}))).body.code).toBe('versionConflict');
  const [row] = await shop.connection.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, staff.roleId))
    .limit(1);
  expect(row).toMatchObject({
    module: 'accessRights',
    before: { orders: 'write', products: 'read' },
    after: { orders: 'none', products: 'write' },
  });
});

test('[wall 25] of two who replace the rights of a role at once, one is refused and nothing is mixed', async () => {
  const staff = await shop.addStaff({ orders: 'write' });
  const { version } = await rightsOf(staff.roleId);
  const wanted = [
    rights({ products: 'write', brands: 'read' }),
    rights({ customers: 'read', orders: 'read' }),
  ];
  const replies = await Promise.all(
    wanted.map((next) =>
      call<ErrorReply>('PUT /api/SystemRoleModuleAccessRight', administrator.cookie, {
        ...{ roleId: staff.roleId, version, rights: next },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('versionConflict');
  const kept = await rightsOf(staff.roleId);
  const won = wanted[replies.findIndex(({ status }) => status === 200)];
  expect([kept.version, kept.rights]).toEqual([version + 1, won]);
  const { rows } = await shop.connection.db.execute(
    sql`SELECT FROM audit_log WHERE entity = 'systemRole' AND entity_id = ${staff.roleId} AND action = 'update'`,
  );
  expect(rows).toHaveLength(1);
});

test('[wall 55] nobody grants more than they have, nor changes what they lack', async () => {
  const own = { accessRights: 'write', systemRoles: 'write', systemUsers: 'write', orders: 'read' } as const;
  const keeper = await shop.addStaff(own);
  const { body: role } = await create({ name: 'Próbaszerep' });
  const replace = async (next: ModuleAccessRights) => {
    const { version } = await rightsOf(role.id);
    const body = { roleId: role.id, version, rights: next };
    return call<ErrorReply>('PUT /api/SystemRoleModuleAccessRight', keeper.cookie, body);
  };
  expect((await replace(rights({ orders: 'write' }))).body).toMatchObject({
    code: 'notAllowed',
    details: { module: 'orders' },
  });
  expect((await replace(rights({ shopConfiguration: 'read' }))).status).toBe(403);
  expect((await replace(rights({ orders: 'read' }))).status).toBe(200);
  // What they lack they cannot take from others either.
  await shop.connection.db
    .insert(roleAccessRights)
    .values({ roleId: role.id, module: 'products', level: 'write' });
  expect((await replace(rights({ orders: 'read' }))).body.details).toEqual({ module: 'products' });
  expect((await replace(rights({ products: 'write' }))).status).toBe(200);

  const ready = await rolesFor(keeper.cookie);
  expect(ready.filter(({ isGrantable }) => isGrantable).map(({ id }) => id)).toContain(keeper.roleId);
  expect(ready.find(({ isAdministrator }) => isAdministrator)!.isGrantable).toBe(false);
  const higher = await findRole('orderClerk');
  const { id, version } = higher;
  const renamed = await call<ErrorReply>('PUT /api/SystemRole', keeper.cookie, {
    id,
    version,
    name: 'Gyakornok',
  });
  expect(renamed, 'its name is what others go by who grant it').toMatchObject({
    status: 403,
    body: { code: 'notAllowed' },
  });
  expect((await create({ name: 'Feljebb', copyOfRoleId: higher.id }, keeper.cookie)).status).toBe(403);
  const all = await create({ name: 'Minden jog', copyOfRoleId: administrator.roleId });
  expect(all.body.isAdministrator).toBe(false);
  expect((await rightsOf(all.body.id)).rights).toEqual(
    rights(Object.fromEntries(modules.map((each) => [each, 'write']))),
  );
});

test('the administrators’ role keeps every right and stays', async () => {
  const { id, version } = await findRole('administrator');
  const body = { roleId: id, version, rights: rights({ orders: 'read' }) };
  expect(
    (await call<ErrorReply>('PUT /api/SystemRoleModuleAccessRight', administrator.cookie, body)).body.code,
  ).toBe('fixedRole');
  const move = { id, version, moveUsersToRoleId: (await findRole('orderClerk')).id };
  expect((await call<ErrorReply>('DELETE /api/SystemRole', administrator.cookie, move)).body.code).toBe(
    'fixedRole',
  );
  expect(await shop.connection.db.select().from(systemRoles).where(eq(systemRoles.id, id))).toHaveLength(1);
});
