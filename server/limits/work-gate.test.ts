import { expect, test } from 'vitest';
import { createWorkGate } from './work-gate.ts';

/** Work that ends when the test resolves it. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

test('[wall 118] work beyond the limits is refused at once, the rest runs in turn', async () => {
  const gate = createWorkGate({ maxRunning: 2, maxWaiting: 3, maxWaitMs: 60_000 });
  const held = heldWork();
  const all = Array.from({ length: 12 }, () => gate.run(false, held.run).then(() => 'done'));
  const refused = await Promise.allSettled(all.slice(5));
  expect(refused.every((each) => each.status === 'rejected' && each.reason.code === 'busy')).toBe(true);
  held.end();
  expect(await Promise.all(all.slice(0, 5))).toEqual(Array(5).fill('done'));
  expect(await gate.run(false, async () => 'again')).toBe('again');
});

test('[wall 118] vital work goes first and is not crowded out by the others', async () => {
  const gate = createWorkGate({ maxRunning: 1, maxWaiting: 2, maxWaitMs: 60_000 });
  const held = heldWork();
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const all = [
    gate.run(false, held.run),
    gate.run(false, note('page 1')),
    gate.run(false, note('page 2')),
    gate.run(true, note('checkout')),
  ];
  await expect(gate.run(false, note('page 3'))).rejects.toMatchObject({ code: 'busy' });
  held.end();
  await Promise.all(all);
  expect(order).toEqual(['checkout', 'page 1', 'page 2']);
});

test('work that waited too long is refused, and a failure frees its slot', async () => {
  const gate = createWorkGate({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 1 });
  const held = heldWork();
  const first = gate.run(false, held.run).then(() => Promise.reject(new Error('failed')));
  await expect(gate.run(false, async () => 'late')).rejects.toMatchObject({ code: 'busy' });
  held.end();
  await expect(first).rejects.toThrow('failed');
  await expect(gate.run(false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.run(false, async () => 'next')).toBe('next');
});
