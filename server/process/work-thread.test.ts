import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowPriority } from './lower-priority.ts';
import { createWorkThread } from './work-thread.ts';

const answering = new URL('./work-thread.ts', import.meta.url).href;
const going = new AbortController().signal;
const source = `import { getPriority } from 'node:os';
  import { answerFromThread } from ${JSON.stringify(answering)};
  let runs = 0;
  answerFromThread({
    double: async (input) => ({ doubled: input * 2, runs: ++runs }),
    fail: async () => {
      const cause = Object.assign(new Error('busy'), { code: '55P03' });
      throw new TypeError('no luck', { cause });
    },
    end: async () => process.exit(0),
    priority: async () => getPriority(0),
    wait: (input, signal) =>
      new Promise((stopped) => signal.addEventListener('abort', () => stopped('stopped'), { once: true })),
  });`;
const script = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const thread = createWorkThread(script, { maxMegabytes: 64, idleMs: 60_000 });

test('a thread answers with what its works return, and waits for the next', async () => {
  expect(await thread.run('double', 21, going)).toEqual({ doubled: 42, runs: 1 });
  expect(await thread.run('double', 4, going)).toEqual({ doubled: 8, runs: 2 });
});

test('one that rests for long ends, and the next work has another', async () => {
  const brief = createWorkThread(script, { maxMegabytes: 64, idleMs: 1 });
  await brief.run('double', 1, going);
  await expect.poll(() => brief.run('double', 1, going)).toMatchObject({ runs: 1 });
});

test('what its work throws is thrown, with its code and cause', async () => {
  await expect(thread.run('fail', null, going)).rejects.toMatchObject({
    name: 'TypeError',
    message: 'no luck',
    cause: { message: 'busy', code: '55P03' },
  });
});

test('a thread that ends without an answer has failed at all of its works; the next has another', async () => {
  const works = [thread.run('wait', null, going), thread.run('end', null, going)];
  for (const work of works) await expect(work).rejects.toThrow('without an answer');
  expect(await thread.run('double', 1, going)).toMatchObject({ doubled: 2 });
});

test('one work is told to stop while another goes on', async () => {
  const stopping = [new AbortController(), new AbortController()] as const;
  const waiting = stopping.map(({ signal }) => thread.run('wait', null, signal));
  stopping[0].abort();
  expect(await waiting[0]).toBe('stopped');
  expect(await thread.run('double', 1, going)).toMatchObject({ doubled: 2 });
  stopping[1].abort();
  expect(await waiting[1]).toBe('stopped');
  await expect(thread.run('double', 1, stopping[1].signal)).rejects.toThrow('aborted');
});

test.runIf(process.platform === 'linux')('the thread alone has a lower priority', async () => {
  const priority = await thread.run('priority', null, going);
  expect(priority).toBe(lowPriority);
  expect(getPriority()).toBeLessThan(lowPriority);
});
