import type { Module } from './endpoint.ts';

/** Each kind of mail opens with the right on one of these; the server's table of kinds says which. */
export const mailModules = [
  'orders',
  'customers',
  'products',
  'shopConfiguration',
] as const satisfies readonly Module[];
