export interface SplitStreet {
  street: string;
  /** Digits alone; empty where there is none. */
  houseNumber: string;
  houseNumberInfo: string;
}

const kinds =
  'utca|u\\.|út|útja|tér|tere|körút|krt\\.?|köz|sor|sétány|fasor|park|lakótelep|ltp\\.?|rakpart|dűlő|lépcső|major|telep|liget|árok|part|stra[sß]e|gasse|platz|weg';
const afterKind = new RegExp(
  `^(.*?(?:^|[\\s-])(?:${kinds}|\\S*stra[sß]e|\\S*gasse|\\S*weg))\\s+(\\d+)\\.?\\s*(.*)$`,
  'iu',
);
const afterWord = /^(.*?\D)\s+(\d+)\.?\s*(.*)$/u;

/** A street as carriers want it that take the number by itself: `Fő utca 12/B 3. em.` is Fő utca, 12, /B 3. em. */
export function splitStreet(text: string): SplitStreet {
  const found = afterKind.exec(text.trim()) ?? afterWord.exec(text.trim());
  if (!found) return { street: text.trim(), houseNumber: '', houseNumberInfo: '' };
  const [, street = '', houseNumber = '', houseNumberInfo = ''] = found;
  return { street: street.replace(/,$/, ''), houseNumber, houseNumberInfo: houseNumberInfo.trim() };
}
