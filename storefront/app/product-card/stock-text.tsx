import type { ShopTexts } from '../page/shop-texts.ts';

const fewLeft = 3;

/**
 * 'raktáron' above zero (specification §2), with how many are left where these are few. Else that it cannot be had:
 * 'előrendeléssel' would promise an order that the shop does not take.
 */
export function StockText({ available, t }: { available: number; t: ShopTexts }) {
  const isInStock = available > 0;
  const isScarce = isInStock && available <= fewLeft;
  const text = t(isInStock ? 'product.inStock' : 'product.unavailable');
  return (
    <p
      className={`flex items-center gap-2 text-sm ${isScarce ? 'text-warning' : isInStock ? 'text-good' : 'text-soft'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isScarce ? 'bg-warning' : isInStock ? 'bg-good' : 'border border-soft'}`}
      />
      <span>{text}</span>
      {isScarce && <span>{t('product.onlyLeft', { count: available })}</span>}
    </p>
  );
}
