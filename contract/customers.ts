import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getCurrentCustomer = endpoint({
  method: 'GET',
  path: '/api/Customer/Current',
  summary: 'The signed-in customer, or nothing (204) for a guest',
  access: 'owner',
  reply: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type CurrentCustomer = NonNullable<z.infer<(typeof getCurrentCustomer)['reply']>>;
