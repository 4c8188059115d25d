/** What each row is worth for a term or a search, in thousandths; 0 where it is not found. */
export type Scores = Int16Array;

export const maxScore = 2 ** 15 - 1;

/** Memory for the scores of one search, two bytes a row, that later searches use again: freed each time it is what the garbage collector has most to do with. */
export interface ScoreMemory {
  /** Zeros, or a copy of other scores. */
  take(from?: Scores): Scores;
  /** Ends the use of everything taken. */
  release(): void;
}

const maxFree = 24;
let free: Scores[] = [];

export function createScoreMemory(count: number): ScoreMemory {
  let taken: Scores[] = [];
  return {
    take(from) {
      const known = free.pop();
      const isFit = known?.length === count;
      const scores = isFit ? known : new Int16Array(count);
      // Of another number of rows: none of them fits any more.
      if (known && !isFit) free = [];
      if (from) scores.set(from);
      else if (isFit) scores.fill(0);
      taken.push(scores);
      return scores;
    },
    release() {
      for (const scores of taken) if (free.length < maxFree) free.push(scores);
      taken = [];
    },
  };
}
