import { languageName } from '@kamra/contract/language-name.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { StarRow, Stars } from '../product-card/stars.tsx';
import { callShop, type ShopReply } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { LoadedProduct } from './load-product.ts';

type Page = ShopReply<'GET /api/ShopProduct/Reviews'>;

/** Reviews: the distribution of stars, a filter by stars, and more of them on demand. */
export function ProductReviews({ card, first }: { card: ProductCardModel; first: LoadedProduct['reviews'] }) {
  const t = useTranslations('shop');
  const [shown, setShown] = useState<Page | null>(first);
  const [stars, setStars] = useState<number | undefined>();
  const [hasFailed, setFailed] = useState(false);
  if (!shown || !first) return null;
  const load = async (wanted: number | undefined, page: number) => {
    try {
      const query = { productId: card.productId, page, ...(wanted && { stars: wanted }) };
      const next = await callShop('GET /api/ShopProduct/Reviews', { query });
      setShown({ ...next, reviews: page > 1 ? [...shown.reviews, ...next.reviews] : next.reviews });
      setStars(wanted);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section aria-labelledby="reviews" className="lg:col-span-2">
      <h2 id="reviews" className="mb-4 scroll-mt-28 text-2xl font-semibold">
        {t('reviews.title')}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
        <div>
          <Stars t={t} ratingsCount={card.ratingsCount} ratingsValue={card.ratingsValue} />
          <StarDistribution counts={shown.counts} stars={stars} onPick={(picked) => load(picked, 1)} />
          <p className="mt-4 text-sm text-soft">
            {t('reviews.policy')}{' '}
            <ShopLink to="/conditions/general-conditions" className="text-link">
              {t('conditions.general-conditions')}
            </ShopLink>
          </p>
        </div>
        <div>
          <ul className="divide-y divide-line">
            {shown.reviews.map((review) => (
              <Review key={review.id} review={review} reportLabel={first.reportLabel} />
            ))}
          </ul>
          {shown.reviews.length < shown.totalCount && (
            <button type="button" className="button-quiet mt-6" onClick={() => load(stars, shown.page + 1)}>
              {t('reviews.more')}
            </button>
          )}
          <p role="status" className="mt-2 text-danger">
            {hasFailed && t('reviews.failed')}
          </p>
        </div>
      </div>
    </section>
  );
}

interface StarDistributionProps {
  /** Reviews with one to five stars. */
  counts: readonly number[];
  stars: number | undefined;
  onPick: (stars: number | undefined) => void;
}

/** The distribution of stars; a second click on a number shows all again. */
function StarDistribution({ counts, stars, onPick }: StarDistributionProps) {
  const t = useTranslations('shop');
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className="mt-4" aria-label={t('reviews.distribution')}>
      {[5, 4, 3, 2, 1].map((each) => {
        const count = counts[each - 1] ?? 0;
        return (
          <li key={each}>
            <button
              type="button"
              disabled={count === 0}
              aria-pressed={stars === each}
              aria-label={t('reviews.pick', { stars: each, count })}
              onClick={() => onPick(stars === each ? undefined : each)}
              className="grid min-h-11 w-full grid-cols-[1.5rem_1fr_2rem] items-center gap-3 rounded-lg px-2 hover:bg-tile aria-pressed:bg-accent-soft"
            >
              {each}
              <meter min={0} max={Math.max(total, 1)} value={count} className="review-meter" />
              <span className="text-end text-soft tabular-nums">{count}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ReviewProps {
  review: Page['reviews'][number];
  reportLabel: string;
}

function Review({ review, reportLabel }: ReviewProps) {
  const t = useTranslations('shop');
  const language = useLocale();
  const { stars, title, body, authorName, createdAt, pictures, reply } = review;
  return (
    <li className="py-6 first:pt-0">
      <StarRow average={stars * 20} label={t('product.rating', { average: stars })} />
      {title && (
        <h3 lang={review.language} className="mt-2 font-semibold">
          {title}
        </h3>
      )}
      {body && (
        <p lang={review.language} className="mt-1 max-w-prose leading-relaxed whitespace-pre-line">
          {body}
        </p>
      )}
      {pictures.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {pictures.map(({ url, thumbnailUrl, width, height }) => (
            <a key={url} href={url} target="_blank" rel="noopener">
              <img
                src={thumbnailUrl}
                alt={t('reviews.picture', { author: authorName })}
                width={width}
                height={height}
                loading="lazy"
                className="size-24 rounded-xl object-cover"
              />
            </a>
          ))}
        </p>
      )}
      <p className="mt-2 text-sm text-soft">
        {authorName} · {t('reviews.verified')} ·{' '}
        {review.language !== language && `${languageName(review.language, language)} · `}
        <time dateTime={createdAt}>{formatDay(createdAt, language)}</time> ·{' '}
        <ShopLink
          to={`/contact?review=${review.id}#case-form`}
          rel="nofollow"
          className="inline-flex min-h-6 items-center underline"
        >
          {reportLabel}
        </ShopLink>
      </p>
      {reply && (
        <p className="mt-3 max-w-prose whitespace-pre-line rounded-xl bg-tile p-4">
          <strong className="block">{t('reviews.reply')}</strong>
          {reply}
        </p>
      )}
    </li>
  );
}
