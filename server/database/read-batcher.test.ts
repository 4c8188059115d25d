import { expect, test } from 'vitest';
import { createReadBatcher } from './read-batcher.ts';

/** A batcher whose statements end when the test says so. */
function batcherWithGate() {
  const statements: { ids: number[]; end: (failure?: Error) => void }[] = [];
  const batcher = createReadBatcher<string>(async (ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    statements.push({ ids, end: (failure) => (failure ? reject(failure) : resolve()) });
    await promise;
    return new Map(ids.map((id) => [id, `row ${id}`]));
  });
  return { batcher, statements };
}

const nextTurn = () => new Promise((done) => setImmediate(done));

test('reads of one moment are one statement, which asks for each id once', async () => {
  const { batcher, statements } = batcherWithGate();
  const reads = [batcher.read([1, 2]), batcher.read([2, 3])];
  await nextTurn();
  expect(statements.map(({ ids }) => ids)).toEqual([[1, 2, 3]]);
  statements[0]!.end();
  const [first] = await Promise.all(reads);
  expect(first!.get(2)).toBe('row 2');
});

test('what is asked for while statements run is read by one that starts later', async () => {
  const { batcher, statements } = batcherWithGate();
  const reads = [batcher.read([1])];
  await nextTurn();
  reads.push(batcher.read([1]));
  await nextTurn();
  reads.push(batcher.read([1]), batcher.read([5]));
  await nextTurn();
  expect(statements.map(({ ids }) => ids)).toEqual([[1], [1]]);
  statements[0]!.end();
  await reads[0];
  await nextTurn();
  expect(statements.map(({ ids }) => ids)).toEqual([[1], [1], [1, 5]]);
  for (const { end } of statements) end();
  await Promise.all(reads);
});

test('a failed statement fails those who waited for it, and no others', async () => {
  const { batcher, statements } = batcherWithGate();
  const failing = batcher.read([1]);
  await nextTurn();
  statements[0]!.end(new Error('the link is down'));
  await expect(failing).rejects.toThrow('the link is down');
  const next = batcher.read([1]);
  await nextTurn();
  statements[1]!.end();
  expect((await next).get(1)).toBe('row 1');
});

test('refuses reads while too many wait', async () => {
  const { batcher, statements } = batcherWithGate();
  const many = Array.from({ length: 3_000 }, (_, id) => batcher.read([id]));
  const refused = (await Promise.race([Promise.allSettled(many.slice(-1)), nextTurn()])) as
    | PromiseSettledResult<unknown>[]
    | undefined;
  expect(refused?.[0]).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  const settled = Promise.allSettled(many);
  while (statements.length < 10) {
    await nextTurn();
    for (const { end } of statements) end();
  }
  expect((await settled).filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2_000);
});
