import { toNameCode } from '@kamra/contract/name-code.ts';

/**
 * What languages write for one sound of a name from another script: Щ is shch, scs, schtsch or chtch. Where one
 * sign stands for different sounds, what English, Hungarian and German mean by it.
 */
const spellings: readonly (readonly [RegExp, string | readonly [string, string, string]])[] = [
  [/off\b/g, 'ov'],
  [/eff\b/g, 'ev'],
  [/schtsch|shtsch|shch|chtch|scs/g, 'š'],
  [/tsch|tch|cs/g, 'č'],
  [/sch|sh|sz/g, 's'],
  [/zh|zs/g, 'ž'],
  [/kh/g, 'h'],
  [/ch/g, ['č', 'h', 'h']],
  [/ck|q/g, 'k'],
  [/tz|cz/g, 'ts'],
  [/c/g, ['k', 'ts', 'k']],
  [/z/g, ['z', 'z', 'ts']],
  [/ž/g, 'z'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/gu(?=[eiy])/g, 'g'],
  [/gy(?=[aeiou])/g, 'd'],
  [/ou/g, 'u'],
  [/(?<=[aeiou])[jyi]+/g, ''],
  [/[jyi]+(?=[aeou])/g, ''],
  [/[jyi]+/g, 'i'],
  [/ine\b/g, 'in'],
  [/ander\b/g, 'andr'],
  [/(?<=[čšsz])ev(?=a?\b)/g, 'ov'],
  [/(.)\1+/g, '$1'],
];

/**
 * How words sound, in Latin letters: one text for the spellings of a name in scripts and transliterations, as of
 * Щукин, Shchukin, Scsukin and Schtschukin; several where a sign can be read in several ways. Coarse on purpose:
 * people look at what it finds.
 */
export function foldSpelling(text: string): string[] {
  // The library spells Щ like the German Ш.
  const latin = toNameCode(text.replace(/щ/gi, 'shch')).replaceAll('-', ' ');
  const readings = [0, 1, 2].map((reading) =>
    spellings.reduce(
      (folded, [pattern, sound]) =>
        folded.replace(pattern, typeof sound === 'string' ? sound : sound[reading]!),
      latin,
    ),
  );
  return [...new Set(readings)];
}
