import { expect, test } from 'vitest';
import { synonymErrors } from './synonym-errors.ts';

const read = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, JSON.parse(text.replace('@@react-admin@@', ''))]),
  );

test('the first wrong word of a field is named', () => {
  const errors = synonymErrors(
    [
      { field: 'words.1', code: 'invalid' },
      { field: 'words.2', code: 'taken' },
      { field: 'alsoFind.0', code: 'tooLong', limit: 60 },
    ],
    { words: ['kanna', '!!!', 'Kanna'], alsoFind: ['aaa'] },
  );
  expect(read(errors)).toEqual({
    words: { message: 'synonyms.wordErrors.invalid', args: { word: '!!!' } },
    alsoFind: { message: 'synonyms.wordErrors.tooLong', args: { word: 'aaa', limit: 60 } },
  });
});

test('errors of the words as a whole, or of another field, are shown there', () => {
  const errors = synonymErrors(
    [
      { field: 'words', code: 'tooLarge', limit: 20 },
      { field: 'language', code: 'invalid' },
    ],
    { words: [] },
  );
  expect(read(errors)).toEqual({
    words: { message: 'synonyms.groupErrors.tooLarge', args: { limit: 20 } },
    language: { message: 'fieldErrors.invalid', args: {} },
  });
});
