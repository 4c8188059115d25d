import { starsOf } from '@kamra/contract/star-rating.ts';
import type { ShopTexts } from '../page/shop-texts.ts';

const shape = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
const fills = { full: 100, half: 50, empty: 0 };

interface StarsProps {
  ratingsValue: number;
  ratingsCount: number;
  t: ShopTexts;
}

/** Five stars and how many ratings they come from; nothing while there are none. */
export function Stars({ ratingsValue, ratingsCount, t }: StarsProps) {
  if (ratingsCount === 0) return null;
  const average = ratingsValue / ratingsCount;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-soft">
      <StarRow average={average} label={t('product.rating', { average: Math.round(average / 2) / 10 })} />
      {t('product.ratings', { count: ratingsCount })}
    </p>
  );
}

/** Five stars for an average of 0 to 100. */
export function StarRow({ average, label }: { average: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex text-accent">
      {starsOf(average, 1).map((star, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same five
        <svg key={index} aria-hidden="true" viewBox="0 0 24 24" className="size-4">
          <path d={shape} className="fill-line" />
          <path d={shape} fill="currentColor" style={{ clipPath: `inset(0 ${100 - fills[star]}% 0 0)` }} />
        </svg>
      ))}
    </span>
  );
}
