import type { PrintedPart } from './printed-document.ts';

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00a0' };
const entity = /&(?:(lt|gt|amp|quot|nbsp)|#x([\da-f]{1,6})|#(\d{1,7}));/gi;
/** Without a width, and without a letter in the fonts of paper. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Each entity is read once: what stands escaped in a text stays as it was written. */
function decode(text: string): string {
  const read = text.replace(entity, (whole, name?: string, hexadecimal?: string, decimal?: string) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return read.replace(invisible, '');
}

const pieces = /<(\/?)([a-z]+\d?)((?:\s[^>]*)?)>|([^<]+)/gi;
const blocks: Record<string, 'text' | 'strong'> = {
  ...{ p: 'text', li: 'text', pre: 'text', blockquote: 'text' },
  ...{ h1: 'strong', h2: 'strong', h3: 'strong', h4: 'strong', h5: 'strong', h6: 'strong' },
};

/** A page's text, as HTML that was made from Markdown, as parts of a document on paper. */
export function textParts(html: string): PrintedPart[] {
  const parts: PrintedPart[] = [];
  const lists: { count: number; isNumbered: boolean }[] = [];
  let rows: string[][] | null = null;
  let text = '';
  let mark = '';
  let kind: 'text' | 'strong' = 'text';
  const finish = () => {
    const whole = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (whole === '' || rows) return whole;
    parts.push({ kind, text: mark + whole });
    mark = '';
    return whole;
  };
  const open = (name: string, attributes: string) => {
    if (name === 'table') rows = [];
    else if (name === 'tr') rows?.push([]);
    else if (name === 'ul' || name === 'ol') {
      finish();
      lists.push({ count: 0, isNumbered: name === 'ol' });
    } else if (name === 'br') text += ' ';
    else if (name === 'a') text += linkMark(attributes);
    else if (blocks[name]) {
      finish();
      kind = blocks[name];
      if (name === 'li') mark = markOf(lists);
    }
  };
  const close = (name: string) => {
    if (name === 'th' || name === 'td') rows?.at(-1)?.push(finish());
    else if (name === 'table') {
      const table = rows;
      rows = null;
      if (table) parts.push(...tableParts(table));
    } else if (name === 'ul' || name === 'ol') {
      finish();
      lists.pop();
    } else if (blocks[name]) finish();
  };
  for (const [, slash, tag = '', attributes = '', plain] of html.matchAll(pieces)) {
    if (plain !== undefined) text += decode(plain);
    else if (slash) close(tag.toLowerCase());
    else open(tag.toLowerCase(), attributes);
  }
  finish();
  return parts;
}

function markOf(lists: { count: number; isNumbered: boolean }[]): string {
  const list = lists.at(-1);
  if (!list) return '';
  list.count += 1;
  return `${'    '.repeat(lists.length - 1)}${list.isNumbered ? `${list.count}.` : '•'} `;
}

/** On paper a link can only be read; one to a page of the shop by its name alone. */
function linkMark(attributes: string): string {
  const address = /href="(https?:\/\/[^"]+)"/.exec(attributes)?.[1];
  return address ? `${decode(address)} – ` : '';
}

/** The first row names the columns; all rows have as many cells. */
function tableParts(rows: readonly string[][]): PrintedPart[] {
  const [head = [], ...others] = rows;
  if (head.length === 0) return [];
  const columns = head.map((title) => ({ title, width: 'rest' as const }));
  // A row of one cell would be a heading across the table.
  if (head.length === 1) return others.flat().map((text) => ({ kind: 'text', text }));
  return [{ kind: 'table', columns, rows: others.map((row) => head.map((_, place) => row[place] ?? '')) }];
}
