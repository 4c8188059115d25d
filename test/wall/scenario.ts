/** A long test of `npm run wall`: what it does at its full size, and what came of it. */
export interface Scenario {
  /** Begins with the numbers of the tests that it belongs to, as the titles of `npm test` do. */
  title: string;
  /** What the count on the command line counts. */
  unit: string;
  fullCount: number;
  /** What has to come of it, in words. */
  wanted: string;
  /** It is ended and counts as not reached after this time at full size. */
  maxMinutes: number;
  run(count: number): Promise<Outcome>;
}

export interface Outcome {
  /** What was measured, in words. */
  figures: string;
  /** Every condition that did not hold, in words; reached when empty. */
  missed: string[];
  /** Why nothing could be tried on this machine. */
  leftOut?: string;
}

/** An outcome from figures and the conditions they have to meet, by name. */
export function outcomeOf(figures: object, conditions: Record<string, boolean>): Outcome {
  return {
    figures: describeFigures(figures),
    missed: Object.keys(conditions).filter((name) => !conditions[name]),
  };
}

/** `{ maxSeconds: 3.14159 }` as `max seconds 3.14`. */
function describeFigures(figures: object): string {
  return Object.entries(figures)
    .map(
      ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${show(value)}`,
    )
    .join(', ');
}

function show(value: unknown): string {
  if (typeof value === 'number') return (Math.round(value * 100) / 100).toLocaleString('en');
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return `(${describeFigures(value)})`;
  return Array.isArray(value) ? `[${value.map(show).join('; ')}]` : String(value);
}
