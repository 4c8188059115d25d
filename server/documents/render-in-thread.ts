import { Worker } from 'node:worker_threads';

const maxWorkerMegabytes = 256;
/** Loading the libraries and fonts takes longer than a document: the next one soon after finds them loaded. */
const idleTimeoutMs = 20_000;
/** What a library keeps of a document would add up. */
const maxDocumentsOfThread = 100;

interface RenderThread {
  /** The URL of its file. */
  script: string;
  worker: Worker;
  documents: number;
  end?: NodeJS.Timeout;
}

const idle = new Set<RenderThread>();

/**
 * The bytes that a script makes of `input` in a thread of its own, one document at a time. Throws what
 * the script throws, which ends its thread, and after `maxMs` milliseconds.
 */
export async function renderInThread({ href }: URL, input: unknown, maxMs: number): Promise<Buffer> {
  const thread = takeIdle(href) ?? startThread(href);
  try {
    const bytes = await answerOf(thread.worker, input, maxMs);
    thread.documents += 1;
    if (thread.documents < maxDocumentsOfThread) keepIdle(thread);
    else void thread.worker.terminate();
    return bytes;
  } catch (error) {
    void thread.worker.terminate();
    throw error;
  }
}

function takeIdle(script: string): RenderThread | undefined {
  const thread = [...idle].find((each) => each.script === script);
  if (!thread) return;
  idle.delete(thread);
  clearTimeout(thread.end);
  thread.worker.ref();
  return thread;
}

function startThread(script: string): RenderThread {
  const worker = new Worker(new URL(script), {
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMegabytes },
  });
  return { script, worker, documents: 0 };
}

/** Until the next document; the process ends without waiting for it. */
function keepIdle(thread: RenderThread): void {
  const { worker } = thread;
  const leave = () => {
    idle.delete(thread);
    clearTimeout(thread.end);
    void worker.terminate();
  };
  worker.removeAllListeners();
  worker.once('error', leave);
  worker.once('exit', leave);
  worker.unref();
  thread.end = setTimeout(leave, idleTimeoutMs).unref();
  idle.add(thread);
}

function answerOf(worker: Worker, input: unknown, maxMs: number): Promise<Buffer> {
  worker.removeAllListeners();
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('the document took too long')), maxMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    worker.once('message', (bytes: Uint8Array) => {
      clearTimeout(timer);
      resolve(Buffer.from(bytes));
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the thread of the document ended without one')));
    worker.postMessage(input);
  });
}
