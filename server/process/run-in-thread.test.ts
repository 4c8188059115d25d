import { expect, test } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const answering = new URL('./run-in-thread.ts', import.meta.url).href;
const going = new AbortController().signal;

/** A script that answers what this function body returns, of `input` and `signal`. */
function script(body: string): URL {
  const source = `import { answerFromThread } from ${JSON.stringify(answering)};
    await answerFromThread(async (input, signal) => { ${body} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const run = (body: string, input: unknown = null, signal = going) =>
  runInThread(script(body), input, { maxMegabytes: 64, signal });

test('a thread answers with what its work returns', async () => {
  expect(await run('return { doubled: input * 2 }', 21)).toEqual({ doubled: 42 });
});

test('what its work throws is thrown, with its code and cause', async () => {
  const failing = run(
    `const cause = Object.assign(new Error('busy'), { code: '55P03' });
    throw new TypeError('no luck', { cause });`,
  );
  await expect(failing).rejects.toMatchObject({
    name: 'TypeError',
    message: 'no luck',
    cause: { message: 'busy', code: '55P03' },
  });
});

test('a thread that ends without an answer has failed', async () => {
  await expect(run('process.exit(0)')).rejects.toThrow('without an answer');
});

test('a thread is told to stop, and stops when its work does', async () => {
  const stopping = new AbortController();
  const waiting = run(
    `await new Promise((stopped) => signal.addEventListener('abort', stopped, { once: true }));
    return 'stopped';`,
    null,
    stopping.signal,
  );
  stopping.abort();
  expect(await waiting).toBe('stopped');
  await expect(run('return 1', null, stopping.signal)).rejects.toThrow('aborted');
});
