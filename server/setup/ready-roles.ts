import type { Module, Right } from '@kamra/contract/endpoint.ts';
import { type ReadyRoleCode, readyRoleNames } from '@kamra/contract/ready-role-names.ts';

interface ReadyRole {
  code: ReadyRoleCode;
  name: string;
  isAdministrator: boolean;
  rights?: Partial<Record<Module, Right>>;
}

/** The roles that a new shop begins with. A shop that was set up before got the new ones of them by a migration. */
export const readyRoles: readonly ReadyRole[] = [
  { code: 'administrator', name: readyRoleNames.administrator, isAdministrator: true },
  {
    code: 'catalogue',
    name: readyRoleNames.catalogue,
    isAdministrator: false,
    rights: {
      dashboard: 'read',
      products: 'write',
      productImages: 'write',
      brands: 'write',
      categories: 'write',
      reviews: 'write',
      content: 'write',
    },
  },
  {
    code: 'orderClerk',
    name: readyRoleNames.orderClerk,
    isAdministrator: false,
    rights: {
      dashboard: 'read',
      orders: 'write',
      products: 'read',
      productImages: 'read',
      customers: 'read',
    },
  },
  {
    code: 'readOnly',
    name: readyRoleNames.readOnly,
    isAdministrator: false,
    rights: {
      dashboard: 'read',
      products: 'read',
      productImages: 'read',
      brands: 'read',
      categories: 'read',
      orders: 'read',
      customers: 'read',
      reviews: 'read',
      content: 'read',
      shopConfiguration: 'read',
    },
  },
];
