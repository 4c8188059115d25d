/** As order-matches.ts has it: by score in steps; of equals what is in stock, bestsellers, the better rated, the older. */
const order = [
  {
    _script: {
      type: 'number',
      script: { lang: 'painless', source: 'Math.round(_score / 50.0)' },
      order: 'desc',
    },
  },
  { available: 'desc' },
  { bestsellerRank: 'asc' },
  { ratingHalves: 'desc' },
  { productId: 'asc' },
];

/** Of a search's body. Without `track_scores` the script would read 0. */
export const byRelevance = { sort: order, track_scores: true };
