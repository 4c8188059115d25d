import { ShopError } from '../errors/shop-error.ts';
import type { LabelSheet } from './label-sheet.ts';
import type { PrintedDocument } from './printed-document.ts';
import { renderInThread } from './render-in-thread.ts';

const maxThreads = 2;
const maxWaiting = 20;
const standardMaxMs = 20_000;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Renders a document as PDF in a thread of its own, so that the server goes on answering; a few at a time. Throws busy
 * when too many wait. A long one may be given more time, in milliseconds.
 */
export function renderPdf(document: PrintedDocument, maxMs = standardMaxMs): Promise<Buffer> {
  return inTurn(() => renderInThread(new URL('./pdf-worker.ts', import.meta.url), document, maxMs));
}

/**
 * Puts the pages of labels (one PDF each) onto A4 sheets of four, from a quarter of the first sheet on (1 to 4, from
 * the top left), in a thread as above.
 */
export function arrangeLabels(labels: readonly Buffer[], startPosition: number): Promise<Buffer> {
  const sheet: LabelSheet = { labels: labels.map((label) => new Uint8Array(label)), startPosition };
  return inTurn(() =>
    renderInThread(new URL('./label-sheet-worker.ts', import.meta.url), sheet, standardMaxMs),
  );
}

async function inTurn(render: () => Promise<Buffer>): Promise<Buffer> {
  if (running >= maxThreads) {
    if (waiting.length >= maxWaiting) throw new ShopError('busy');
    await new Promise<void>((go) => waiting.push(go));
  }
  running += 1;
  try {
    return await render();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
