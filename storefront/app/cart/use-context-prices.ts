import { useEffect } from 'react';
import { useShop } from '../page/use-shop.ts';
import { loadPart } from '../ui/connection.ts';
import { useCart } from './cart-store.ts';

/** Requests the prices of lines that were added in another currency. */
export function useContextPrices(): void {
  const { language, currencyId } = useShop();
  const isForeign = useCart(({ lines }) => lines.some((line) => line.currencyId !== currencyId));
  useEffect(() => {
    if (!isForeign) return;
    void loadPart(() => import('./quote-store.ts')).then(({ refreshQuote }) =>
      refreshQuote({ language, currencyId }),
    );
  }, [isForeign, language, currencyId]);
}
