import slugify from '@sindresorhus/slugify';

const maxLength = 200;
const germanVowels: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * A text as a URL segment: `Késtartó blokk` → `kestarto-blokk`, `Кухня` → `kukhnya`; German (`de`) spells out ä, ö
 * and ü. Empty when no letter has a Latin spelling. Stored name codes are never computed again, so URLs stay.
 */
export function toNameCode(text: string, language?: string): string {
  const code = toLatin(text, language).replace(/[^a-z0-9]+/g, '-');
  return code.slice(0, maxLength).replace(/^-+|-+$/g, '');
}

/**
 * A code that identifies a text by itself: `toNameCode`, with letters that have no Latin spelling as their code
 * points, e.g. `厨房` → `53a8-623f`, so that different words stay different; a text without any letter or digit is its
 * code points, e.g. `+` → `2b`. Empty for a blank text alone.
 */
export function toDistinctCode(text: string): string {
  const spelled = text
    .normalize('NFKC')
    .replace(/[\p{L}\p{N}]/gu, (letter) =>
      isLatin.test(letter) || toLatin(letter) ? letter : ` ${hexOf(letter)} `,
    );
  return toNameCode(spelled) || toNameCode([...text.trim()].map(hexOf).join(' '));
}

function hexOf(character: string): string {
  return character.codePointAt(0)!.toString(16);
}

const isLatin = /^[\p{Script=Latin}0-9]$/u;
const isPlain = /^[\x20-\x7e]*$/;

function toLatin(text: string, language?: string): string {
  const vowels = language === 'de' ? germanVowels : {};
  const folded = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöü]/g, (letter) => vowels[letter] ?? letter)
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC');
  if (isPlain.test(folded)) return folded;
  // Without punctuation, which slugify would spell out or drop: `&` → `and`, `men's` → `mens`.
  return slugify(folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '), { decamelize: false });
}
