import { type CurrencyId, formatMoney } from '@kamra/contract/money.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import type { ProductCardModel } from './product-card-model.ts';

type Unit = NonNullable<ProductCardModel['unitPrice']>['unit'];

interface PriceProps {
  product: Pick<ProductCardModel, 'price' | 'oldPrice' | 'unitPrice'>;
  currencyId: CurrencyId;
  t: ShopTexts;
  large?: boolean;
}

/** The price, with the lawful reference price struck through when it is reduced, and the unit price. */
export function Price({ product: { price, oldPrice, unitPrice }, currencyId, t, large }: PriceProps) {
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
      {unitPrice && (
        <bdi className="basis-full text-sm text-soft">
          {t('product.unitPrice', {
            price: formatMoney(unitPrice.amount, currencyId),
            unit: t(`unit.${unitPrice.unit satisfies Unit}`),
          })}
        </bdi>
      )}
    </p>
  );
}
