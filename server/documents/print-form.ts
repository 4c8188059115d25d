import { createReadCache } from '../database/read-cache.ts';
import type { PrintedDocument } from './printed-document.ts';
import { renderPdf } from './render-pdf.ts';

const printed = createReadCache<Buffer>({
  maxBytes: 16 * 1024 * 1024,
  ttlMs: 24 * 60 * 60_000,
  sizeOf: (bytes) => bytes.length,
});

/**
 * A document that visitors ask for, as PDF, printed once for each content: they may ask as often as they like, while the
 * threads that print are for invoices and contracts.
 */
export function printForm(document: PrintedDocument): Promise<Buffer> {
  return printed.read(JSON.stringify(document), () => renderPdf(document));
}
