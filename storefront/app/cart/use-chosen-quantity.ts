import { initialQuantity } from '@kamra/contract/cart-rules.ts';
import { useEffect, useState } from 'react';
import { useCart } from './cart-store.ts';

/** The quantity chosen of a product: starts at 1, or at its count in the cart (specification §2). */
export function useChosenQuantity(productId: number) {
  const cartCount = useCart(
    ({ lines }) => lines.find((line) => line.productId === productId)?.cartCount ?? 0,
  );
  const isOpen = useCart((state) => state.isOpen);
  const [quantity, setQuantity] = useState(() => initialQuantity(cartCount));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the cart held when it was opened counts
  useEffect(() => setQuantity(initialQuantity(cartCount)), [isOpen]);
  return { cartCount, quantity, setQuantity };
}
