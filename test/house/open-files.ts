/** Files at a program's root that folders may import. */
export const openToAll = [
  'server/config.ts',
  'storefront/app/shop-api.ts',
  'admin/admin-resource.ts',
  'admin/all-resources.tsx',
  'admin/field-conditions.ts',
  'admin/form-errors.ts',
  'admin/lazy-screen.ts',
  'admin/shown-language.ts',
  'admin/shown-settings.ts',
  'admin/save-own-settings.ts',
  'admin/query-client.ts',
  'admin/session-gate.ts',
  'admin/staff-call.ts',
];

/** Tests and what only they need may import everything. */
export const openRooms = ['server/testing'];
