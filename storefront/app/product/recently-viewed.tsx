import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../shell/use-shop.ts';
import { useAnswer } from '../use-answer.ts';
import { loadCards } from './load-cards.ts';
import { ProductCard } from './product-card.tsx';
import { forgetViews, recordView, useRecentlyViewed } from './recently-viewed-store.ts';

const sizes = '(width < 30rem) 80vw, (width < 60rem) 45vw, (width < 80rem) 30vw, 20rem';

/** The products looked at before, in a row; the one of this page is recorded and left out. */
export function RecentlyViewed({ viewing }: { viewing?: number }) {
  const t = useTranslations('shop');
  const visit = useShop();
  useEffect(() => {
    if (viewing !== undefined) whenSeen(() => recordView(viewing));
  }, [viewing]);
  const productIds = useRecentlyViewed((state) => state.productIds);
  const others = productIds.filter((id) => id !== viewing);
  const isNear = useNearness('recently-viewed');
  const key = isNear && others.length > 0 ? `${visit.language} ${visit.currencyId} ${others.join()}` : null;
  const { answer } = useAnswer(key, () => loadCards(others, visit));
  const cards = answer?.filter(({ productId }) => others.includes(productId)) ?? [];
  return (
    <section
      id="recently-viewed"
      aria-labelledby="recently-viewed-title"
      hidden={others.length === 0}
      className="min-h-96 pt-14"
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="recently-viewed-title" className="text-2xl font-semibold">
          {t('recent.title')}
        </h2>
        <button type="button" className="text-link min-h-11" onClick={forgetViews}>
          {t('recent.forget')}
        </button>
      </div>
      {cards.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-labelledby="recently-viewed-title" className="product-row">
          {cards.map((product) => (
            <li key={product.productId}>
              <ProductCard product={product} visit={visit} t={t} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A page that the browser loads ahead has not been seen yet. */
function whenSeen(record: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', record, { once: true });
  else record();
}

/** True from the moment the element comes near to the window: what is far below asks nothing. */
function useNearness(id: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isNear;
}
