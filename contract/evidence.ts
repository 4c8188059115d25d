import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** An inspector asks for less; consents and complaints are kept for five years at most. */
export const maxEvidenceDays = 1_830;
/** Records of cases that one file may hold: each is a PDF that is made while the file is sent. */
export const maxEvidenceCases = 2_000;
/** PDFs of order mails that one file may hold. */
export const maxEvidencePapers = 5_000;

/** All of them, since the file holds what each of them guards. */
export const evidenceModules = ['auditLog', 'orders', 'customers'] as const;

const read = { module: 'auditLog', right: 'read' } as const;

export const createEvidence = endpoint({
  method: 'POST',
  path: '/api/Evidence',
  summary:
    'Prepares the evidence for an inspector, which the audit log notes; needs the rights to read orders and customers, too. Refused as tooLarge with the limit where a period has too many PDFs. GET downloads it within the hour',
  access: read,
  isForPeople: true,
  body: z
    .strictObject({
      from: z.iso.date(),
      until: z.iso.date().describe('the last day; days are those of the shop'),
    })
    .refine(
      ({ from, until }) =>
        from <= until && Date.parse(until) - Date.parse(from) < maxEvidenceDays * 86_400_000,
      { path: ['until'], message: `is before the first day, or more than ${maxEvidenceDays} days after it` },
    ),
  reply: z.object({ exportId: z.uuid() }),
  status: 201,
});

export const downloadEvidence = endpoint({
  method: 'GET',
  path: '/api/Evidence/:exportId',
  summary:
    'The evidence as a zip, made while it is sent, to who prepared it: tables as CSV, PDFs, texts, and a manifest with counts and SHA-256',
  access: read,
  isForPeople: true,
  params: z.strictObject({ exportId: z.uuid() }),
  download: true,
  reply: z.unknown(),
});

export const evidenceCalls = [createEvidence, downloadEvidence] as const;
