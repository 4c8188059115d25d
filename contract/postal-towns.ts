import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const listPostalTowns = endpoint({
  method: 'GET',
  path: '/api/PostalTown',
  summary: 'The towns of a Hungarian postal code; none for one that the shop does not know',
  access: 'public',
  query: z.strictObject({
    postalCode: z
      .string()
      .max(4)
      .regex(/^[1-9]\d{3}$/),
  }),
  reply: z.object({ towns: z.array(z.string()).max(20) }),
});
