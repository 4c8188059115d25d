/** A random number generator with the same sequence for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  number(): number;
  integer(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  /** Picks an entry by weight. */
  weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T;
}

/** Mulberry32: 32 bits of state, good enough for a believable year of orders. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));
  return {
    number,
    integer,
    pick: (values) => values[integer(0, values.length - 1)]!,
    weighted: (values) => {
      let left = number() * values.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of values) {
        left -= weight;
        if (left < 0) return value;
      }
      return values.at(-1)![0];
    },
  };
}
