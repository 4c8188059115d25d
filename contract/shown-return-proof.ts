import { z } from 'zod';

/** By which somebody shows that goods were sent back. */
export const shownReturnProof = z.object({
  id: z.int(),
  carrier: z.string(),
  trackingNumber: z.string(),
  sentOn: z.iso.date(),
  hasFile: z.boolean(),
  provedAt: z.iso.datetime({ offset: true }),
  isByStaff: z.boolean().describe('it came in another way, and staff took it down'),
});
