import { Parser } from 'htmlparser2';

const ignored = new Set(
  'script style template noscript iframe object svg head title select textarea'.split(' '),
);
const paragraphs = new Set(
  'p div section article table ul ol dl blockquote pre figure h1 h2 h3 h4 h5 h6'.split(' '),
);
const lines = new Set('li tr dt dd hr figcaption'.split(' '));

const pieceLength = 16 * 1024;
/** The parser takes quadratic time for elements within each other; such text loses its tags alone. */
const maxLevels = 500;

/**
 * The text of HTML as the shop shows descriptions: plain, with paragraphs, and with lines of their own for items of
 * lists and rows of tables. Text without a tag keeps its lines.
 */
export function plainTextOfHtml(html: string): string {
  const hasTags = /<[a-z!/]/i.test(html);
  if (!hasTags && !html.includes('&')) return html.trim();
  const text = hasTags ? textWriter() : plainWriter();
  let ignoredDepth = 0;
  let level = 0;
  const parser = new Parser({
    onopentagname(name) {
      level += 1;
      if (ignored.has(name)) ignoredDepth += 1;
      if (name === 'br') text.addBreak();
      else if (paragraphs.has(name)) text.breakTo(2);
      else if (lines.has(name)) text.breakTo(1);
      if (name === 'li' && ignoredDepth === 0) text.write('• ');
    },
    ontext(data) {
      if (ignoredDepth === 0) text.write(data);
    },
    onclosetag(name) {
      level -= 1;
      if (ignored.has(name)) ignoredDepth -= 1;
      if (paragraphs.has(name)) text.breakTo(name.startsWith('h') ? 1 : 2);
      else if (lines.has(name)) text.breakTo(1);
      else if (name === 'td' || name === 'th') text.write(' ');
    },
  });
  for (let start = 0; start < html.length; start += pieceLength) {
    parser.write(html.slice(start, start + pieceLength));
    if (level > maxLevels)
      return html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
  }
  parser.end();
  return text.read();
}

/** Writes text whose white space is that of HTML: one space, and none beside a line's end. */
function textWriter() {
  const parts: string[] = [];
  let breaks = 0;
  let hasSpace = false;
  return {
    addBreak: () => {
      breaks = Math.min(2, breaks + 1);
    },
    breakTo: (count: number) => {
      breaks = Math.max(breaks, count);
    },
    write: (data: string) => {
      const collapsed = data.replace(/[\s\u00a0]+/g, ' ');
      const words = collapsed.trim();
      if (collapsed.startsWith(' ')) hasSpace = true;
      if (words === '') return;
      if (parts.length > 0 && breaks > 0) parts.push('\n'.repeat(breaks));
      else if (parts.length > 0 && hasSpace) parts.push(' ');
      parts.push(words);
      breaks = 0;
      hasSpace = collapsed.endsWith(' ');
    },
    read: () => parts.join(''),
  };
}

function plainWriter() {
  const parts: string[] = [];
  return {
    addBreak: () => undefined,
    breakTo: (_count: number) => undefined,
    write: (data: string) => {
      parts.push(data);
    },
    read: () => parts.join('').trim(),
  };
}
