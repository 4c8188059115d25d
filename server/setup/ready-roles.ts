import type { Module, Right } from '@kamra/contract/endpoint.ts';

interface ReadyRole {
  code: string;
  name: string;
  isAdministrator: boolean;
  rights?: Partial<Record<Module, Right>>;
}

/** The roles that a new shop begins with. A shop that was set up before got the new ones of them by a migration. */
export const readyRoles: readonly ReadyRole[] = [
  { code: 'administrator', name: 'Adminisztrátor', isAdministrator: true },
  {
    code: 'catalogue',
    name: 'Katalógus',
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
    name: 'Rendeléskezelő',
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
    name: 'Csak megtekintő',
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
