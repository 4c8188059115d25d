import { expect, test } from 'vitest';
import { foldsSubMenus } from './close-sub-menus.ts';

test.each([
  [320, true],
  [959, true],
  [960, false],
  [1440, false],
])('in a window of %d px sub-menus fold up: %s (specification §2: below 960 px)', (width, expected) => {
  expect(foldsSubMenus(width)).toBe(expected);
});
