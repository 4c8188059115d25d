/** The targets whose label has every typed word, accents and case aside. */
export function matchTargets<Target extends { label: string }>(
  targets: readonly Target[],
  text: string,
): Target[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return targets.filter(({ label }) => {
    const folded = fold(label);
    return words.every((word) => folded.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
