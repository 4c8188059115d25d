import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import { recallTexts } from './recall-texts.ts';

/** What a recalled product's page says of it, for its loader. */
export function recallNote(language: Language, recalls: readonly { recallId: number; name: string }[]) {
  const { onProduct, read } = recallTexts(language);
  const links = recalls.map(({ recallId, name }) => ({
    to: localizedPath(language, `/conditions/recall-${recallId}`),
    name,
  }));
  return { text: onProduct, read, links };
}
