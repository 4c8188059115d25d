import { inflateSync } from 'node:zlib';

/** The letters of all fonts of a PDF, as its tables from glyphs to Unicode have them. */
export function lettersOf(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const stream = pdf.subarray(start, text.indexOf('endstream', start));
    let content = '';
    try {
      content = inflateSync(stream).toString('latin1');
    } catch {
      continue; // not compressed
    }
    if (!content.includes('beginbfrange') && !content.includes('beginbfchar')) continue;
    for (const [, code] of content.matchAll(/<([0-9a-f]{4})>/gi)) {
      letters.add(String.fromCharCode(Number.parseInt(code ?? '0', 16)));
    }
  }
  return letters;
}
