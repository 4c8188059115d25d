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

test('[wall 118] [wall 119] work that waited yields to what is more urgent, vital work does not, and none for ever', async () => {
  let isUrgent = true;
  const limits = { maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000, yieldsWhile: () => isUrgent };
  const patient = createWorkGate({ ...limits, maxYieldMs: 60_000 });
  const held = heldWork();
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const first = patient.run(false, held.run);
  const page = patient.run(false, note('page'));
  const checkout = patient.run(true, async () => {
    order.push('checkout');
    setTimeout(() => {
      order.push('order');
      isUrgent = false;
    }, 20);
  });
  held.end();
  await Promise.all([first, page, checkout]);
  expect(order).toEqual(['checkout', 'order', 'page']);
  isUrgent = true;
  const impatient = createWorkGate({ ...limits, maxYieldMs: 10 });
  expect(await Promise.all([1, 2, 3].map((each) => impatient.run(false, async () => each)))).toEqual([
    1, 2, 3,
  ]);
});
