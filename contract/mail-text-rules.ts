/** A value that the program puts into a text of a mail. */
export interface MailPlaceholder {
  name: string;
  /** Without it the text is refused. */
  isRequired: boolean;
}

/** What a text of a mail has to keep to. */
export interface MailTextRules {
  placeholders: readonly MailPlaceholder[];
  /** Whether it is one line, as a subject is; else empty lines part its paragraphs. */
  isOneLine: boolean;
  maxLength: number;
}

/** RFC 5322 wants the lines of a header at 78 characters; mail programs show less. */
export const maxMailSubject = 78;
export const maxMailLine = 120;
export const maxMailText = 2_000;

export interface MailTextProblem {
  code: 'tooLong' | 'markup' | 'severalLines' | 'unknownPlaceholder' | 'missingPlaceholder';
  /** The placeholder that is unknown or missing. */
  name?: string;
}

export const mailPlaceholderPattern = /\{([^{}]*)\}/g;

/** What is wrong with a text of the shop's own; nothing of it can become markup or a call. */
export function problemOfMailText(text: string, rules: MailTextRules): MailTextProblem | undefined {
  if (text.length > rules.maxLength) return { code: 'tooLong' };
  if (/[<>]/.test(text)) return { code: 'markup' };
  if (rules.isOneLine && text.includes('\n')) return { code: 'severalLines' };
  const used = [...text.matchAll(mailPlaceholderPattern)].map(([, name = '']) => name);
  const known = rules.placeholders.map(({ name }) => name);
  const stray = /[{}]/.exec(text.replace(mailPlaceholderPattern, ''))?.[0];
  const unknown = used.find((name) => !known.includes(name)) ?? stray;
  if (unknown !== undefined) return { code: 'unknownPlaceholder', name: unknown.slice(0, 40) };
  const missing = rules.placeholders.find(({ name, isRequired }) => isRequired && !used.includes(name));
  return missing && { code: 'missingPlaceholder', name: missing.name };
}

/** A text as it is kept: an apostrophe of the keyboard would quote what follows it. */
export function tidyMailText(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
