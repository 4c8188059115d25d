import { Readable } from 'node:stream';
import * as legalForms from '@kamra/contract/legal-forms.ts';
import type pg from 'pg';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { writeLegalForm } from './write-legal-form.ts';

/** Public calls for the forms that the law wants at hand. */
export function registerLegalFormRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(legalForms.getComplaintForm, ({ query }) =>
    writeLegalForm(pool, 'complaint', query.language),
  );
  endpoints.serve(legalForms.getCancellationNotice, ({ query }) =>
    writeLegalForm(pool, 'withdrawal', query.language),
  );
  endpoints.serve(legalForms.downloadLegalForm, async ({ query }) => {
    const { fileName, contentType, base64 } = await writeLegalForm(pool, query.form, query.language);
    return { stream: Readable.from([Buffer.from(base64, 'base64')]), fileName, contentType };
  });
}
