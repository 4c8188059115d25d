import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** A file within a reply; the client's `toFile` makes a file of it. */
export const base64File = z.object({
  fileName: z.string(),
  contentType: z.string(),
  base64: z.string(),
});
export type Base64File = z.infer<typeof base64File>;

const query = z.strictObject({ language: languageSchema.default('hu') });

export const getComplaintForm = endpoint({
  method: 'GET',
  path: '/ExternalUtility/Complaint',
  summary: 'The form for complaints as PDF, with the facts of the shop',
  cacheTtlSeconds: 600,
  access: 'public',
  query,
  reply: base64File,
});

export const getCancellationNotice = endpoint({
  method: 'GET',
  path: '/ExternalUtility/CancellationNotice',
  summary: 'The model withdrawal form as PDF, with the facts of the shop',
  cacheTtlSeconds: 600,
  access: 'public',
  query,
  reply: base64File,
});

export const downloadLegalForm = endpoint({
  method: 'GET',
  path: '/ExternalUtility/LegalForm',
  summary: 'The model withdrawal form or the form for complaints as a PDF file, for links',
  access: 'public',
  query: z.strictObject({
    form: z.enum(['withdrawal', 'complaint']),
    language: languageSchema.default('hu'),
  }),
  download: true,
  reply: z.unknown(),
});
