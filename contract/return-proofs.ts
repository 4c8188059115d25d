import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { orderReturns } from './order-returns.ts';
import { maxProofText, type proofFileTypes } from './return-kinds.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const id = z.coerce.number().int().min(1).max(maxInteger);
const returnParams = z.strictObject({ returnId: id });

const provedFields = {
  carrier: line(maxProofText).min(1).describe('by whom it was sent'),
  trackingNumber: line(maxProofText).default(''),
  sentOn: z.iso.date().max(10),
};

/** The fields of the buyer's form beside the part `File`, which may be left empty. */
export const sentProof = z.strictObject({
  trnId: z
    .string()
    .max(100)
    .regex(/^[\w-]{1,100}$/),
  returnId: id,
  ...provedFields,
});
export type SentProof = z.infer<typeof sentProof>;

export const sendReturnProof = endpoint({
  method: 'POST',
  path: '/ExternalOrder/ReturnProof',
  summary:
    'The form of an order’s page by which its owner proves that goods were sent back (multipart File: a photo or scan, may be empty; trnId, returnId, carrier, trackingNumber, sentOn); leads back to the page',
  access: 'owner',
  multipart: true,
  form: true,
  reply: z.object({ location: z.string() }),
});

export const noteReturnProof = endpoint({
  method: 'POST',
  path: '/api/Return/:returnId/Proof',
  summary: 'Notes a proof of sending that came in another way, e.g. by mail or telephone',
  access: { module: 'orders', right: 'write' },
  params: returnParams,
  body: z.strictObject(provedFields),
  reply: orderReturns,
});

export const downloadReturnProof = endpoint({
  method: 'GET',
  path: '/api/Return/:returnId/Proof/:proofId',
  summary: 'The photo or scan by which a buyer proves that goods were sent back',
  access: { module: 'orders', right: 'read' },
  params: returnParams.extend({ proofId: id }),
  download: true,
  reply: z.unknown(),
});

/** The endings of their files. */
export const proofFileEndings: Record<(typeof proofFileTypes)[number], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

export const returnProofCalls = [noteReturnProof, downloadReturnProof] as const;
