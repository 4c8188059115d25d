import { parentPort, Worker } from 'node:worker_threads';
import { lowerPriorityOfThread } from './lower-priority.ts';
import { type PlainError, toError, toPlainError } from './plain-error.ts';

interface Asked {
  id: number;
  /** Without it the work of this id is to stop. */
  work?: string;
  input?: unknown;
}

type Answer = { id: number; result: unknown } | { id: number; failure: PlainError };

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A thread for works that would keep whoever waits for a page waiting; it gives way to those. */
export interface WorkThread {
  /**
   * Runs one of the works of the script, beside others. Throws what it throws, and when the thread ends without an
   * answer. When the signal is aborted the work is told to, and answered for when it does.
   */
  run(work: string, input: unknown, signal: AbortSignal): Promise<unknown>;
}

/** Near a processor's own cache: an import is as fast with less, and leaves more of the memory's traffic to pages. */
const maxYoungMegabytes = 4;

interface ThreadOptions {
  /** Of its heap. */
  maxMegabytes: number;
  /** To load its modules and compile them anew takes a second of processor: so long it waits for the next work. */
  idleMs: number;
}

/** The thread begins with the first work and runs a script that answers by `answerFromThread`. */
export function createWorkThread(script: URL, { maxMegabytes, idleMs }: ThreadOptions): WorkThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let end: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
    });
    const fail = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
    };
    started.on('message', (answer: Answer) => {
      const asker = waiting.get(answer.id);
      if ('failure' in answer) asker?.reject(toError(answer.failure));
      else asker?.resolve(answer.result);
    });
    started.once('error', fail);
    started.once('exit', () => fail(new Error('the thread ended without an answer')));
    return started;
  };

  /** The process ends without waiting for it. */
  const rest = () => {
    worker?.unref();
    const leave = () => {
      void worker?.terminate();
      worker = undefined;
    };
    end = setTimeout(leave, idleMs).unref();
  };

  return {
    async run(work, input, signal) {
      signal.throwIfAborted();
      clearTimeout(end);
      worker ??= start();
      worker.ref();
      const own = worker;
      const id = ++lastId;
      const stop = () => own.postMessage({ id } satisfies Asked);
      try {
        return await new Promise<unknown>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          own.postMessage({ id, work, input } satisfies Asked);
          signal.addEventListener('abort', stop, { once: true });
        });
      } finally {
        signal.removeEventListener('abort', stop);
        waiting.delete(id);
        if (waiting.size === 0) rest();
      }
    },
  };
}

/** What a work returns or throws is answered. Its signal is aborted when it is told to stop. */
type Works = Record<string, (input: unknown, signal: AbortSignal) => Promise<unknown>>;

/** In the thread. */
export function answerFromThread(works: Works): void {
  const running = new Map<number, AbortController>();
  if (parentPort) lowerPriorityOfThread();
  parentPort?.on('message', async ({ id, work, input }: Asked) => {
    if (work === undefined) {
      running.get(id)?.abort(new Error('the work is told to stop'));
      return;
    }
    const stopping = new AbortController();
    running.set(id, stopping);
    parentPort?.postMessage(await answerOf(id, () => works[work]!(input, stopping.signal)));
    running.delete(id);
  });
}

async function answerOf(id: number, run: () => Promise<unknown>): Promise<Answer> {
  try {
    return { id, result: await run() };
  } catch (error) {
    return { id, failure: toPlainError(error) };
  }
}
