import type { CustomerLists } from '@kamra/contract/customer-lists.ts';
import { expect, test } from 'vitest';
import { keepOwnChanges } from './keep-own-changes.ts';

const line = (productId: number, count = 1) => ({ productId, count });
const lists = (given: Partial<CustomerLists>): CustomerLists => ({
  cart: [],
  wishList: [],
  compared: [],
  ...given,
});

test('without a change during the call the device shows what the account has', () => {
  const sent = lists({ cart: [line(1)], wishList: [1], compared: [1, 2] });
  const account = lists({ cart: [line(2, 3), line(1, 2)], wishList: [2], compared: [] });
  expect(keepOwnChanges(sent, sent, account)).toEqual(account);
});

test('what was added during the call stays, also where the account’s lists are empty', () => {
  const own = lists({ cart: [line(5, 2)], wishList: [6], compared: [7] });
  expect(keepOwnChanges(lists({}), own, lists({}))).toEqual(own);
  const account = lists({ cart: [line(1)], wishList: [1], compared: [1] });
  expect(keepOwnChanges(lists({}), own, account)).toEqual(
    lists({ cart: [line(1), line(5, 2)], wishList: [1, 6], compared: [1, 7] }),
  );
});

test('a count that changed during the call counts, and what was taken out stays out', () => {
  const sent = lists({ cart: [line(1), line(2)], wishList: [1, 2] });
  const own = lists({ cart: [line(1, 4)], wishList: [2] });
  const account = lists({ cart: [line(3), line(2), line(1)], wishList: [1, 2, 3] });
  expect(keepOwnChanges(sent, own, account)).toEqual(
    lists({ cart: [line(3), line(1, 4)], wishList: [2, 3] }),
  );
});

test('in a full list the account’s last give way, never what was changed here', () => {
  const account = lists({
    cart: Array.from({ length: 100 }, (_, index) => line(index + 1)),
    compared: [1, 2, 3, 4],
  });
  const own = lists({ cart: [line(100, 9), line(500)], compared: [9] });
  const { cart, compared } = keepOwnChanges(lists({}), own, account);
  expect(cart).toHaveLength(100);
  expect(cart.slice(-3)).toEqual([line(98), line(100, 9), line(500)]);
  expect(compared).toEqual([1, 2, 3, 9]);
});
