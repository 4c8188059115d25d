import type { ShopFacts } from '@kamra/contract/shop-facts.ts';
import { expect, test } from 'vitest';
import { renderPageText } from './render-page-text.ts';

test('a mail address may break before its @, and its link stays whole', () => {
  const html = renderPageText('[info@bolt.example](mailto:info@bolt.example), 2 @ 5', {} as ShopFacts);
  expect(html).toBe('<p><a href="mailto:info@bolt.example">info<wbr>@bolt.example</a>, 2 @ 5</p>');
});
