const lettersOfTheirOwn: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ı: 'i',
  ...Object.fromEntries(
    [...'абвгдезийклмнопрстуфыэ'].map((letter, position) => [
      letter,
      [...'abvgdezijklmnoprstufye'][position],
    ]),
  ),
  ё: 'e',
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
};

/** A name as it stands in an address: `Kerámia váza, 24 cm` → `keramia-vaza-24-cm`. */
export function proposeNameCode(name: string): string {
  return [...name.normalize('NFC').toLowerCase()]
    .map((letter) => lettersOfTheirOwn[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);
}
