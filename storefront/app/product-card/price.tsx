import { type CurrencyId, formatMoney } from '@kamra/contract/money.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import type { ProductCardModel } from './product-card-model.ts';

interface PriceProps {
  product: Pick<ProductCardModel, 'price' | 'oldPrice' | 'priceNote' | 'energy'>;
  currencyId: CurrencyId;
  t: ShopTexts;
  large?: boolean;
}

/** The price, with the lawful reference price struck through when it is reduced, the energy class, its forints and the unit price. */
export function Price({ product: { price, oldPrice, priceNote, energy }, currencyId, t, large }: PriceProps) {
  return (
    <p className={`flex min-w-0 flex-wrap items-baseline tabular-nums ${large ? 'gap-x-4' : 'gap-x-2'}`}>
      <span
        className={`${large ? 'text-3xl sm:text-4xl' : 'text-lg'} font-semibold tracking-tight whitespace-nowrap ${oldPrice > 0 ? 'text-danger' : ''}`}
      >
        <bdi>{formatMoney(price, currencyId)}</bdi>{' '}
      </span>
      {oldPrice > 0 && (
        <s className={`whitespace-nowrap text-soft ${large ? 'text-xl' : 'text-sm'}`}>
          <span className="sr-only">{t('product.oldPrice')} </span>
          <bdi>{formatMoney(oldPrice, currencyId)}</bdi>
        </s>
      )}
      {energy && (
        <img
          src={`/energy.svg#${energy}`}
          alt={t('product.energy', { value: energy })}
          width={56}
          height={24}
          loading="lazy"
        />
      )}
      {priceNote && <bdi className="basis-full text-sm text-soft">{priceNote}</bdi>}
    </p>
  );
}
