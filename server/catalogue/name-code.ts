const spelledOut: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };
const germanVowels: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A text as part of an address: `Késtartó blokk` → `kestarto-blokk`; empty where no Latin letter is in it. */
export function toNameCode(text: string, language?: string): string {
  const vowels = language === 'de' ? germanVowels : {};
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{L}/gu, (letter) => vowels[letter] ?? spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-+|-+$/g, '');
}
