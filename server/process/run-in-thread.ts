import { parentPort, Worker, workerData } from 'node:worker_threads';

interface ThreadOptions {
  /** Of its heap. */
  maxMegabytes: number;
  /** Tells the thread to stop; it ends when its work does. */
  signal: AbortSignal;
}

/** An error as it passes between threads, which keep no codes of errors. */
interface PlainError {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  cause?: PlainError | undefined;
}

type Answer = { result: unknown } | { failure: PlainError };

const maxCauses = 5;

/**
 * Runs a script that answers by `answerFromThread` in a thread of its own, so that who waits for a page does not wait for
 * its work. Throws what it throws, and when it ends without an answer.
 */
export async function runInThread<Result>(
  script: URL,
  input: unknown,
  { maxMegabytes, signal }: ThreadOptions,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = new Worker(script, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answer = await answerOf(worker);
    if ('failure' in answer) throw toError(answer.failure);
    return answer.result as Result;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function answerOf(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without an answer')));
  });
}

/** In the thread: answers with what `run` returns or throws. The signal is aborted when the thread is told to stop. */
export async function answerFromThread<Input>(
  run: (input: Input, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const stopping = new AbortController();
  parentPort?.once('message', () => stopping.abort(new Error('the thread is told to stop')));
  let answer: Answer;
  try {
    answer = { result: await run(workerData as Input, stopping.signal) };
  } catch (error) {
    answer = { failure: toPlain(error) };
  }
  parentPort?.postMessage(answer);
}

function toPlain(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name,
    message,
    stack,
    code,
    cause: cause && depth < maxCauses ? toPlain(cause, depth + 1) : undefined,
  };
}

function toError({ name, message, stack, code, cause }: PlainError): Error {
  const error = new Error(message, cause && { cause: toError(cause) });
  return Object.assign(error, { name, ...(stack && { stack }), ...(code && { code }) });
}
