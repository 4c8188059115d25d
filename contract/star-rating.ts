export type Star = 'full' | 'half' | 'empty';

/** The mean of ratings from 0 to 100; null without any (specification §4). */
export function ratingAverage(ratingsValue: number, ratingsCount: number): number | null {
  return ratingsCount && ratingsValue ? ratingsValue / ratingsCount : null;
}

/**
 * Five stars from the sum of ratings (0 to 100 each) and their number, twenty points a star.
 * A partial star is a half star; without ratings all are empty (specification §4).
 */
export function starsOf(ratingsValue: number, ratingsCount: number): Star[] {
  const average = ratingAverage(ratingsValue, ratingsCount) ?? 0;
  return [1, 2, 3, 4, 5].map((star) => {
    if (average >= star * 20) return 'full';
    return average > (star - 1) * 20 ? 'half' : 'empty';
  });
}
