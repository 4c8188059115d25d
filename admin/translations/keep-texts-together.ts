import { keepHyphensTogether } from '@kamra/contract/keep-hyphens-together.ts';

/** Characters of what may be a field's name; longer texts run over several lines. */
const maxLabel = 40;

/** Texts, however deep, of which those that run over several lines end none within such as `e-mail`. */
export function keepTextsTogether(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.length > maxLabel ? keepHyphensTogether(texts) : texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, keepTextsTogether(text)]));
}
