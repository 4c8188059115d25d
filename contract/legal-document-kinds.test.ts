import { expect, test } from 'vitest';
import { conditionKinds } from './legal-document-kinds.ts';

test('the shop has the six conditions pages of the route table, in its order (specification §2)', () => {
  expect(conditionKinds).toEqual([
    ...['transport', 'how-to-buy', 'product-change', 'complaint'],
    ...['general-conditions', 'personal-data-protection'],
  ]);
});
