import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { documentKinds } from './invoice-kinds.ts';
import { maxInteger } from './max-integer.ts';

const ownDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedOn: z.iso.date(),
  hasPdf: z.boolean(),
});
export type OwnDocument = z.infer<typeof ownDocument>;

const trnId = z.string().min(1).max(100);

export const listOwnDocuments = endpoint({
  method: 'GET',
  path: '/ExternalOrder/Invoices',
  summary: 'The issued documents of an order to its owner; anyone else gets 404',
  access: 'owner',
  query: z.strictObject({ trnId }),
  reply: z.object({ documents: z.array(ownDocument) }),
});

export const downloadOwnDocument = endpoint({
  method: 'GET',
  path: '/ExternalOrder/Invoice',
  summary: 'The PDF of a document to the owner of its order; anyone else gets 404',
  access: 'owner',
  query: z.strictObject({ trnId, documentId: z.coerce.number().int().min(1).max(maxInteger) }),
  download: true,
  reply: z.unknown(),
});

/** What a buyer sees of the invoices of their order. */
export const ownInvoiceCalls = [listOwnDocuments, downloadOwnDocument] as const;
