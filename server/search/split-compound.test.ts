import { describe, expect, test } from 'vitest';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';
import { splitCompound } from './split-compound.ts';

const nothingKnown = () => false;

describe('splitCompound', () => {
  test.each([
    ['hu', 'teaskanna', 'kanna', ['tea']],
    ['hu', 'borospoharak', 'pohar', ['bor']],
    ['hu', 'borsorlo', 'orlo', ['bors']],
    ['hu', 'evoeszkozkeszlet', 'evoeszkoz', ['keszlet']],
    ['hu', 'szalviragvaza', 'vaza', ['szalvirag', 'virag']],
    ['hu', 'lattes', null, ['latte']],
    ['de', 'kochtopfe', 'topf', ['koch']],
    ['de', 'weinglaser', 'glas', ['wein']],
    ['de', 'besteckset', 'besteck', ['set']],
    ['en', 'candleholders', 'holder', ['candle']],
  ] as const)('%s: %s', (language, word, head, parts) => {
    expect(splitCompound(word, dictionaryOf[language], nothingKnown)).toEqual({ head, parts });
  });

  test.each([
    ['hu', 'bogre'],
    ['hu', 'keszlet'],
    ['de', 'messer'],
    ['fr', 'cafetiere'],
    ['hu', 'kanna12'],
  ] as const)('%s: %s is no compound', (language, word) => {
    expect(splitCompound(word, dictionaryOf[language], nothingKnown)).toBeNull();
  });

  test('knows the words of the shop as well, from four letters on', () => {
    const isShopWord = (part: string) => ['gitar', 'allvany', 'tok'].includes(part);
    expect(splitCompound('gitarallvany', dictionaryOf.hu, isShopWord)).toEqual({
      head: 'allvany',
      parts: ['gitar'],
    });
    expect(splitCompound('gitartok', dictionaryOf.hu, isShopWord)).toBeNull();
  });
});
