import { foldText } from '../text/fold-text.ts';

const keys = 'qwertyuiopasdfghjklzxcvbnm';
const letters = 'йцукенгшщзфывапролдячсмить';
const letterOfKey = new Map([...keys].map((key, at) => [key, letters[at]!]));

/** Longest first, as people write Russian words where they have no Russian keyboard. */
const spellings = [
  ...(['shch щ', 'zh ж', 'kh х', 'ts ц', 'ch ч', 'sh ш', 'yu ю', 'ju ю', 'ya я', 'ja я', 'yo е'] as const),
  ...(['a а', 'b б', 'v в', 'g г', 'd д', 'e е', 'z з', 'i и', 'k к', 'l л', 'm м', 'n н', 'o о'] as const),
  ...(['p п', 'r р', 's с', 't т', 'u у', 'f ф', 'h х', 'c ц', 'y ы', 'j и', 'w в', 'q к', 'x кс'] as const),
].map((pair) => pair.split(' ') as [string, string]);
const spelled = new RegExp(spellings.map(([latin]) => latin).join('|'), 'g');
const letterOfSpelling = new Map(spellings);

/**
 * What a folded word of Latin letters may be in Russian: typed while the keyboard had another layout („xfqybr” is
 * „чайник”), or spelled in Latin letters („chainik”); undefined for any other word.
 */
export function readAsRussian(folded: string): { typed: string; spelled: string } | undefined {
  if (!/^[a-z]{3,}$/.test(folded)) return undefined;
  return {
    typed: foldText(folded.replace(/./g, (key) => letterOfKey.get(key)!)),
    spelled: folded.replace(spelled, (latin) => letterOfSpelling.get(latin)!),
  };
}
