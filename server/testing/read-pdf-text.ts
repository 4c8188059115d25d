import { inflateSync } from 'node:zlib';

type Glyphs = Map<number, string>;

/** The text of each page of a PDF as pdfmake writes it, in the order of drawing; fails for glyphs without a letter. */
export function readPdfText(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const objects = new Map<string, { dictionary: string; stream: Buffer | null }>();
  for (const match of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', content = ''] = match;
    const dictionary = content.split('stream\n')[0] ?? '';
    const start = match.index + match[0].indexOf('stream\n') + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = content.includes('stream\n') ? pdf.subarray(start, start + length) : null;
    const isPacked = dictionary.includes('/FlateDecode');
    objects.set(id, { dictionary, stream: bytes && isPacked ? inflateSync(bytes) : bytes });
  }
  const fonts = new Map<string, Glyphs>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+)/.exec(objects.get(id)?.dictionary ?? '')?.[1];
      if (toUnicode) fonts.set(name, readGlyphs(objects.get(toUnicode)?.stream?.toString('latin1') ?? ''));
    }
  }
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => /\/Contents (\d+)/.exec(dictionary)?.[1] ?? '')
    .map((id) => readPage(objects.get(id)?.stream?.toString('latin1') ?? '', fonts));
}

/** Codes in the order of a table `[<0020> <0041> …]` from 0000 on, as pdfkit writes it. */
function readGlyphs(table: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, first = '0', letters = ''] of table.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi,
  )) {
    for (const [place, [, codes = '']] of [...letters.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? [];
      glyphs.set(
        Number.parseInt(first, 16) + place,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    }
  }
  return glyphs;
}

/** Pieces of one text are joined, texts are parted by a space. */
function readPage(content: string, fonts: Map<string, Glyphs>): string {
  const texts: string[] = [];
  let glyphs: Glyphs = new Map();
  for (const [whole, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) {
      glyphs = fonts.get(font) ?? new Map();
      continue;
    }
    const codes = [...(shown ?? whole).matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    texts.push(codes.map((code) => letterOf(glyphs, code)).join(''));
  }
  return texts.join(' ').replaceAll(/[\s\u00a0]+/g, ' ');
}

function letterOf(glyphs: Glyphs, code: string): string {
  const letter = glyphs.get(Number.parseInt(code, 16));
  if (letter === undefined) throw new Error(`glyph ${code} has no letter`);
  return letter;
}
