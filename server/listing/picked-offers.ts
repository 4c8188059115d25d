import type { MatchedWords } from '@kamra/contract/catalogue.ts';
import type { LiveOffer } from './product-card-row.ts';

/** A page of offers in order, and how the words were read that found them. */
export interface PickedOffers {
  offers: LiveOffer[];
  totalCount: number;
  correctedText: string | null;
  matchedWords: MatchedWords;
}
