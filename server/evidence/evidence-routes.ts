import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import * as contract from '@kamra/contract/evidence.ts';
import { downloadProcessingRecord } from '@kamra/contract/processing-record.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import { findExport } from '../exports/create-export.ts';
import { writeCsv } from '../exports/write-table.ts';
import { writeZip } from '../exports/write-zip.ts';
import { type Download, type EndpointServer, maxDownloadMs } from '../http/serve-endpoint.ts';
import { createWorkGate } from '../limits/work-gate.ts';
import { describeProcessing } from './describe-processing.ts';
import type { RecipientConfig } from './find-recipients.ts';
import { prepareEvidence, requireEvidenceRights } from './prepare-evidence.ts';
import { writeEvidence } from './write-evidence.ts';
import { printProcessingRecord, tabulateProcessingRecord } from './write-processing-record.ts';

/** It reads much and prints many papers: one at a time is enough for an inspection. */
const gate = createWorkGate({ maxRunning: 1, maxWaiting: 2, maxWaitMs: 10_000 });

/** Calls by which staff hand an inspector what the shop did in a period, and what it does with personal data. */
export function registerEvidenceRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  config: RecipientConfig,
): void {
  endpoints.serve(downloadProcessingRecord, async ({ query: { format, language } }) => {
    const record = await describeProcessing(pool, config, language);
    const fileName = `processing-record-${todayInBudapest()}.${format}`;
    if (format === 'csv') {
      const stream = writeCsv(tabulateProcessingRecord(record, language), ';');
      return { stream, fileName, contentType: 'text/csv; charset=utf-8' };
    }
    const bytes = await renderPdf(printProcessingRecord(record, language));
    return { stream: Readable.from([bytes]), fileName, contentType: 'application/pdf' };
  });
  endpoints.serve(contract.createEvidence, async ({ body }, caller) =>
    prepareEvidence(db, pool, body, await requireEvidenceRights(caller)),
  );
  endpoints.serve(contract.downloadEvidence, async ({ params }, caller) => {
    const actor = await requireEvidenceRights(caller);
    const found = await findExport(db, 'evidence', params.exportId, actor);
    const period = contract.createEvidence.body.parse(found);
    return new Promise<Download>((resolve, reject) => {
      const send = async () => {
        const zip = Readable.from(writeZip(writeEvidence(pool, period, actor.name)), { objectMode: false });
        const stream = addAbortSignal(AbortSignal.timeout(maxDownloadMs), zip);
        const fileName = `evidence-${period.from}-${period.until}.zip`;
        resolve({ stream, fileName, contentType: 'application/zip' });
        await finished(stream).catch(() => undefined);
      };
      gate.run(false, send).catch(reject);
    });
  });
}
