import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const downloadProcessingRecord = endpoint({
  method: 'GET',
  path: '/api/Configuration/ProcessingRecord',
  summary:
    'The record of processing activities (GDPR Art. 30) as it follows from the settings: what is kept for how long, who gets it by what is switched on',
  access: { module: 'shopConfiguration', right: 'read' },
  query: z.strictObject({
    format: z.enum(['pdf', 'csv']).default('pdf'),
    language: z.enum(['hu', 'en']).default('hu'),
  }),
  download: true,
  reply: z.unknown(),
});
