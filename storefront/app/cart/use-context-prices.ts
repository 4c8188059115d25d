import { useEffect } from 'react';
import { useShop } from '../page/use-shop.ts';
import { loadPart } from '../ui/connection.ts';
import { useCart } from './cart-store.ts';

/** Asks the server for the prices of lines that were put in while another currency was chosen. */
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
