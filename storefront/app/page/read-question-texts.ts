import type { Reply } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { listProductQuestions } from '@kamra/contract/product-questions.ts';
import { translatorOf } from './translate-cases.ts';

/** Questions about a product with their words, for its page's loader; where nobody asked, the link to ask alone. */
export function readQuestions(language: Language, { questions }: Reply<typeof listProductQuestions>) {
  const t = translatorOf(language);
  return {
    title: t('productQuestions.title'),
    ask: t('productQuestions.ask'),
    none: questions.length === 0 ? t('productQuestions.none') : null,
    answer: t('productQuestions.answer'),
    questions,
  };
}
