import { useEffect } from 'react';
import { useCart } from '../cart/cart-store.ts';
import { refreshQuote, useQuote } from '../cart/quote-store.ts';
import { useShop } from '../page/use-shop.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { toQuoteInput } from './chosen-delivery.ts';

/** The server's prices for the cart as it is to be delivered and paid. */
export function useCheckoutQuote(draft: CheckoutDraft) {
  const { language, currencyId } = useShop();
  const isOpen = useCart((state) => state.isOpen);
  const counts = useCart(({ lines }) => lines.map((line) => `${line.productId}×${line.cartCount}`).join());
  const input = JSON.stringify(toQuoteInput(draft, { language, currencyId }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quote depends on the counts
  useEffect(() => {
    if (isOpen) void refreshQuote(JSON.parse(input));
  }, [isOpen, counts, input]);
  return useQuote();
}
