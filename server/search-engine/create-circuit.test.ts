import { expect, test } from 'vitest';
import { createCircuit } from './create-circuit.ts';

test('failures leave the engine alone, twice as long each time, and a trial that nobody waits for ends it', async () => {
  let now = 0;
  let isAway = true;
  let probes = 0;
  let probed = Promise.resolve();
  const probe = () => {
    probes++;
    const tried = isAway ? Promise.reject(new Error('away')) : Promise.resolve();
    probed = tried.catch(() => {}).then(() => {});
    return tried;
  };
  const circuit = createCircuit({ probe, firstPauseMs: 100, maxPauseMs: 300, now: () => now });
  const at = async (time: number) => {
    now = time;
    const isClosed = circuit.isClosed();
    await probed;
    await Promise.resolve();
    return [isClosed, probes];
  };
  expect(await at(0)).toEqual([true, 0]);
  // Requests that were under way together count once.
  for (let n = 0; n < 5; n++) circuit.fail();
  expect(await at(99)).toEqual([false, 0]);
  expect(await at(100)).toEqual([false, 1]);
  expect(await at(299)).toEqual([false, 1]);
  expect(await at(300)).toEqual([false, 2]);
  // At most the longest pause.
  expect(await at(599)).toEqual([false, 2]);
  isAway = false;
  expect(await at(600)).toEqual([false, 3]);
  expect(await at(600)).toEqual([true, 3]);
});
