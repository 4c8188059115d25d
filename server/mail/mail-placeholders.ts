import {
  type MailTextRules,
  mailPlaceholderPattern,
  maxMailLine,
  maxMailSubject,
  maxMailText,
} from '@kamra/contract/mail-text-rules.ts';

/** A value that the program puts into a text; `source` is how the standard text words it, e.g. with its plurals. */
interface Placeholder {
  name: string;
  source: string;
}

/** What a text may lack though its standard text has it: nothing depends on it. */
const optionalNames = new Set(['name', 'shop', 'author', 'inviter', 'source']);
const oneLineBlocks =
  /^(?:subject|heading|refused|transferHeading|greeting|\w*Greeting|\w*[bB]utton|open\w+|setPassword|sum)$/;

/** The parts of a standard text: plain pieces, and placeholders with the braces inside them. */
function splitMessage(message: string): (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let depth = 0;
  let start = 0;
  for (const { index } of message.matchAll(/[{}]/g)) {
    const isOpening = message[index] === '{';
    if (isOpening && depth === 0) {
      parts.push(message.slice(start, index));
      start = index;
    }
    depth += isOpening ? 1 : -1;
    if (depth > 0) continue;
    const source = message.slice(start, index + 1);
    parts.push({ name: /^\{\s*(\w+)/.exec(source)?.[1] ?? '', source });
    start = index + 1;
  }
  parts.push(message.slice(start));
  return parts.filter((part) => part !== '');
}

const placeholdersOf = (message: string) =>
  splitMessage(message).filter((part): part is Placeholder => typeof part !== 'string');

/** A standard text as staff read and write it: each placeholder is its name in braces. */
export function readableText(message: string): string {
  return splitMessage(message)
    .map((part) => (typeof part === 'string' ? part : `{${part.name}}`))
    .join('');
}

/** What a text in place of a standard one has to keep to. */
export function rulesOfText(block: string, standard: string): MailTextRules {
  const isSubject = block === 'subject';
  const isOneLine = oneLineBlocks.test(block);
  const names = [...new Set(placeholdersOf(standard).map(({ name }) => name))];
  return {
    placeholders: names.map((name) => ({ name, isRequired: !isSubject && !optionalNames.has(name) })),
    isOneLine,
    maxLength: isSubject ? maxMailSubject : isOneLine ? maxMailLine : maxMailText,
  };
}

/** A text of the shop's own as a message of the translations, which the standard text gives its plurals. */
export function messageOfText(text: string, standard: string): string {
  const sources = new Map(placeholdersOf(standard).map(({ name, source }) => [name, source]));
  return text.replace(mailPlaceholderPattern, (whole, name: string) => sources.get(name) ?? whole);
}
