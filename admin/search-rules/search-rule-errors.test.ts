import { expect, test } from 'vitest';
import { searchRuleErrors } from './search-rule-errors.ts';

test('the first wrong word is named, other errors by their field', () => {
  const fields = [
    { field: 'words.1', code: 'taken' },
    { field: 'words.2', code: 'invalid' },
    { field: 'productIds', code: 'required' },
  ] as const;
  const errors = searchRuleErrors(fields, { words: ['bögre', 'BOGRE', '!'], productIds: [] });
  expect(errors.words).toContain('"word":"BOGRE"');
  expect(errors.words).toContain('searchRules.wordErrors.taken');
  expect(errors.productIds).toContain('fieldErrors.required');
});
