import type { PaymentTypeId } from '@kamra/contract/payment-type-ids.ts';
import { useEffect } from 'react';
import { useShop } from '../page/use-shop.ts';
import { useCart } from './cart-store.ts';
import { refreshQuote, useQuote } from './quote-store.ts';

/** The server's prices for the cart; requested whenever a count or the payment changes. */
export function useCartQuote(paymentTypeId: PaymentTypeId | null = null) {
  const { language, currencyId } = useShop();
  const isOpen = useCart((state) => state.isOpen);
  const counts = useCart(({ lines }) => lines.map((line) => `${line.productId}×${line.cartCount}`).join());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quote depends on the counts
  useEffect(() => {
    if (isOpen) void refreshQuote({ language, currencyId, paymentTypeId });
  }, [isOpen, counts, language, currencyId, paymentTypeId]);
  return useQuote();
}
