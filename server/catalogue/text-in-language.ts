import { type Language, languages } from '@kamra/contract/languages.ts';

/**
 * The language fallback of texts: the requested language, else Hungarian, English, any other. `language` is a
 * placeholder or a literal of the code, `table` the alias of the texts. Ends in LIMIT 1.
 */
export function firstInLanguage(language = '$1', table = ''): string {
  return `ORDER BY ${languageOrder(language, table)} LIMIT 1`;
}

/** That fallback as what texts are ordered by. */
export function languageOrder(language: string, table = ''): string {
  const column = table ? `${table}.language` : 'language';
  return `${column} = ${language} DESC, ${column} = 'hu' DESC, ${column} = 'en' DESC, ${column}`;
}

/** Languages whose texts stand before those of `own` where a text is shown in another language: the order above. */
export function languagesBefore(own: Language, shown: Language): Language[] {
  const order = new Set<Language>([shown, 'hu', 'en', ...languages.toSorted()]);
  return [...order].slice(0, [...order].indexOf(own));
}

/** Joins the texts `t` of products whose id is `productId`; a product without any text has none. */
export function productTextsJoin(alias: string, productId: string, language = '$1'): string {
  return `JOIN LATERAL (
    SELECT * FROM product_texts each WHERE each.product_id = ${productId} ${firstInLanguage(language, 'each')}
  ) ${alias} ON true`;
}
