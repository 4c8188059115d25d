import type { ShopTexts } from '../page/shop-texts.ts';

/** 'raktáron' above zero, else 'előrendeléssel' (specification §2). */
export function StockText({ available, t }: { available: number; t: ShopTexts }) {
  const isInStock = available > 0;
  return (
    <p className={`flex items-center gap-2 text-sm ${isInStock ? 'text-good' : 'text-soft'}`}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isInStock ? 'bg-good' : 'border border-soft'}`}
      />
      {t(isInStock ? 'product.inStock' : 'product.onPreOrder')}
    </p>
  );
}
