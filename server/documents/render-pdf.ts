import { Worker } from 'node:worker_threads';
import { ShopError } from '../errors/shop-error.ts';
import type { PrintedDocument } from './printed-document.ts';

const maxWorkers = 2;
const maxWaiting = 20;
const maxWorkerMegabytes = 256;
const standardMaxMs = 20_000;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Renders a document as PDF in a thread of its own, so that the server goes on answering; a few at a time. Throws busy
 * when too many wait. A long one may be given more time, in milliseconds.
 */
export async function renderPdf(document: PrintedDocument, maxMs = standardMaxMs): Promise<Buffer> {
  if (running >= maxWorkers) {
    if (waiting.length >= maxWaiting) throw new ShopError('busy');
    await new Promise<void>((go) => waiting.push(go));
  }
  running += 1;
  try {
    return await renderInThread(document, maxMs);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function renderInThread(document: PrintedDocument, maxMs: number): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMegabytes },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('the PDF took too long')), maxMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      void worker.terminate();
      reject(error);
    };
    worker.once('message', (bytes: Uint8Array) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(Buffer.from(bytes));
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the thread of the PDF ended without one')));
  });
}
