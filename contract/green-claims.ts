import type { Language } from './languages.ts';

/**
 * Beginnings of words that praise a product's effect on the environment as a whole. Without recognised proof they may not
 * be said to consumers since 27 September 2026 ((EU) 2024/825). A list to be warned by: no list is whole, and a word on it
 * may be right where it is proven.
 */
const claims: Record<Language, readonly string[]> = {
  hu: [
    'környezetbarát',
    'környezetkímélő',
    'környezettudatos',
    'ökológi',
    'öko-',
    'ökotudatos',
    'zöld termék',
    'klímasemleges',
    'karbonsemleges',
    'fenntartható',
    'lebomló',
    'természetbarát',
  ],
  en: [
    'environmentally friendly',
    'eco-friendly',
    'eco friendly',
    'ecological',
    'green product',
    'climate neutral',
    'climate-neutral',
    'carbon neutral',
    'carbon-neutral',
    'sustainable',
    'biodegradable',
    'nature-friendly',
  ],
  de: [
    'umweltfreundlich',
    'umweltschonend',
    'ökologisch',
    'öko',
    'klimaneutral',
    'co2-neutral',
    'nachhaltig',
    'biologisch abbaubar',
    'naturfreundlich',
  ],
  fr: [
    'écologique',
    'éco-responsable',
    'écoresponsable',
    'respectueux de l’environnement',
    "respectueux de l'environnement",
    'neutre en carbone',
    'durable pour la planète',
    'biodégradable',
    'vert pour',
  ],
  ru: [
    'экологичн',
    'экологически чист',
    'эко-',
    'углеродно-нейтральн',
    'климатически нейтральн',
    'биоразлагаем',
    'природосберегающ',
  ],
  tr: ['çevre dostu', 'doğa dostu', 'ekolojik', 'karbon nötr', 'iklim nötr', 'sürdürülebilir', 'biyobozunur'],
};

const maxFound = 10;

/** The words of a text that need proof, as the text has them, each once. */
export function findGreenClaims(text: string, language: Language): string[] {
  const lower = text.toLocaleLowerCase(language);
  const found = claims[language].flatMap((claim) => {
    const at = indexOfWord(lower, claim);
    if (at < 0) return [];
    const end = lower.slice(at + claim.length).search(/[^\p{L}\p{M}-]|$/u);
    return [text.slice(at, at + claim.length + end)];
  });
  return [...new Set(found)].slice(0, maxFound);
}

/** Where a word begins so; in the middle of another word it says something else. */
function indexOfWord(text: string, beginning: string): number {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1))
    if (at === 0 || !/[\p{L}\p{M}]/u.test(text[at - 1] ?? '')) return at;
  return -1;
}
