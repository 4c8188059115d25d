let missed = 0;

/** Prints a figure beside its limit; `wasMissed` is true once one was missed. */
export function atLeast(name: string, figure: number, least: number): void {
  report(name, String(figure), `at least ${least}`, figure >= least);
}

export function atMost(name: string, figure: number, most: number, show: (value: number) => string): void {
  report(name, show(figure), most === 0 ? 'none' : `at most ${show(most)}`, figure <= most);
}

export function wasMissed(): boolean {
  return missed > 0;
}

export function bytes(value: number): string {
  return `${(value / 1000).toFixed(1)} KB`;
}

export function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}

function report(name: string, figure: string, wanted: string, isReached: boolean): void {
  if (!isReached) missed++;
  const verdict = isReached ? 'reached' : 'NOT REACHED';
  console.log(`${name.padEnd(46)} ${figure.padStart(10)}  ${wanted.padEnd(18)} ${verdict}`);
}
