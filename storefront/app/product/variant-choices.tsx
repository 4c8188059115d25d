import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import type { CardChoice } from '../product-card/card-choice.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { LoadedProduct } from './load-product.ts';

/** The product's colours and sizes by name, each a link to the sibling that has it; what is sold out is struck through. */
export function VariantChoices({ product: { card, choices } }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  if (choices.length === 0) return null;
  return (
    <section aria-label={t('product.variants')} className="my-3 space-y-3 sm:my-4">
      {choices.map(({ name, choices: values }) => (
        <div key={name}>
          <p className="mb-1.5 text-sm text-soft max-sm:sr-only">{name}</p>
          <ul aria-label={name} className="chip-row py-0.5">
            {values.map((choice) => (
              <li key={choice.productId}>
                <VariantLink choice={choice} card={card} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The product that was chosen here: the focus stays with it on its page. */
let chosenId: number | null = null;

function VariantLink({ choice, card }: { choice: CardChoice; card: LoadedProduct['card'] }) {
  const t = useTranslations('shop');
  const { productId, nameCode = card.nameCode, label: name, swatch, isSoldOut } = choice;
  const isCurrent = productId === card.productId;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isCurrent || chosenId !== productId) return;
    chosenId = null;
    link.current?.focus();
  }, [isCurrent, productId]);
  return (
    <ShopLink
      ref={link}
      to={`/products/${productId}/${nameCode}`}
      keepScroll
      onClick={() => {
        chosenId = productId;
      }}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={isSoldOut ? t('product.soldOutChoice', { name }) : name}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-3 whitespace-nowrap text-sm hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:ring-1 aria-[current]:ring-accent"
    >
      {swatch && (
        <span className={isSoldOut ? 'sold-out' : ''}>
          <span className="choice-dot" style={{ backgroundColor: swatch }} />
        </span>
      )}
      <span className={isSoldOut ? 'text-soft line-through' : ''}>{name}</span>
    </ShopLink>
  );
}
