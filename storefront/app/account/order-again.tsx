import type { QuotedLine } from '@kamra/contract/cart.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { putLine, useCart } from '../cart/cart-store.ts';
import { useShop } from '../page/use-shop.ts';
import { callShop, type ShopReply } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';

type Repeated = ShopReply<'POST /api/Customer/Order/Again'>;

/** Puts what can be bought of an order into the cart, at today's prices, and names what cannot. */
export function OrderAgain({ trnId }: { trnId: string }) {
  const t = useTranslations('account.again');
  const { language, currencyId } = useShop();
  const [repeated, setRepeated] = useState<Repeated | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const repeat = async () => {
    setFailed(false);
    try {
      const body = { trnId, currencyId, language };
      const found = await callShop('POST /api/Customer/Order/Again', { body });
      for (const line of found.lines) putIntoCart(line, currencyId);
      setRepeated(found);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="mt-4">
      <button type="button" className="button-quiet" onClick={repeat}>
        {t('button')}
      </button>
      <div role="status" className="not-empty:mt-3">
        {hasFailed && <p className="text-danger">{t('failed')}</p>}
        {repeated && <Outcome repeated={repeated} />}
      </div>
    </div>
  );
}

function Outcome({ repeated: { lines, reduced, missing } }: { repeated: Repeated }) {
  const t = useTranslations('account.again');
  return (
    <>
      <p>{t('added', { count: lines.length })}</p>
      {reduced.map(({ productName, available, wanted }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and their order does not change
        <p key={place}>{t('reduced', { name: productName, available, wanted })}</p>
      ))}
      {missing.length > 0 && <p>{t('missing', { names: missing.join(', ') })}</p>}
      {lines.length > 0 && (
        <ShopLink to="/cart" className="text-link inline-flex min-h-11 items-center">
          {t('toCart')}
        </ShopLink>
      )}
    </>
  );
}

/** What is in the cart already stays; of a product in both the larger number counts. */
function putIntoCart(line: QuotedLine, currencyId: CurrencyId): void {
  const { productId, productName, nameCode, imageUrl, unitPrice, soldQuantity, availibilityCount } = line;
  const known = useCart.getState().lines.find((each) => each.productId === productId);
  const cartCount = Math.min(Math.max(soldQuantity, known?.cartCount ?? 0), availibilityCount);
  putLine({
    productId,
    productName,
    nameCode,
    imageUrl,
    newPrice: unitPrice,
    cartCount,
    availibilityCount,
    currencyId,
  });
}
