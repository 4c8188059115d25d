const wantedParts = 20;

/** A round step (1, 2 or 5 times a power of ten) that cuts a range into about twenty parts, 0.001 at least. */
export function niceStep(min: number, max: number): number {
  const rough = (max - min) / wantedParts;
  if (rough <= 0.001) return min === max ? 1 : 0.001;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough * 0.999_999) ?? 10;
  return Number((factor * power).toPrecision(1));
}
