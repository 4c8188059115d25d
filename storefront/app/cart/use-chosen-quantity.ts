import { initialQuantity } from '@kamra/contract/cart-rules.ts';
import { useState } from 'react';
import { useCart } from './cart-store.ts';

/**
 * The quantity chosen of a product: starts at 1, or at its count in the cart (specification §2). It is derived while
 * rendering: an effect would undo a click that comes between a part's hydration and its effects.
 */
export function useChosenQuantity(productId: number) {
  const cartCount = useCart(
    ({ lines }) => lines.find((line) => line.productId === productId)?.cartCount ?? 0,
  );
  const isOpen = useCart((state) => state.isOpen);
  const [opened, setOpened] = useState({ isOpen, cartCount });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, cartCount });
  const [chosen, setQuantity] = useState(0);
  return { cartCount, quantity: chosen || initialQuantity(opened.cartCount), setQuantity };
}
