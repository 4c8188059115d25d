import { type Language, languages } from '@kamra/contract/languages.ts';
import { languagesBefore } from '../catalogue/text-in-language.ts';

/**
 * The products whose description, as it is shown in a language, says all of some words; `words` is SQL of our own. A
 * description is indexed in its own language alone: those that stand in for another are found by how their own
 * language forms words. The languages are written into the text, so that one partition is planned for each.
 */
export function describedProducts(language: Language, words: string): string {
  return languages.map((each) => describedIn(each, language, words)).join(' UNION ALL ');
}

function describedIn(own: Language, shown: Language, words: string): string {
  const described = `SELECT product_id FROM product_search d
    WHERE language = '${own}' AND described @@ plainto_tsquery('shop_${own}', ${words})`;
  if (own === shown) return described;
  // Counted for one product after the other: a join would read all texts.
  return `${described} AND (SELECT count(*) FROM product_texts t WHERE t.product_id = d.product_id
    AND t.language = ANY('{${languagesBefore(own, shown).join()}}')) = 0`;
}
