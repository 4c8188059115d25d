import type { ReactNode } from 'react';
import { addWithMessage } from './add-with-message.ts';
import type { ShopCartLine } from './stored-cart.ts';

interface AddToCartButtonProps {
  product: Omit<ShopCartLine, 'cartCount'>;
  /** Quantity to add. */
  chosen?: number;
  label?: string;
  onAdded?: () => void;
  className: string;
  children: ReactNode;
}

/** Stateless, so that a page of many cards stays light. */
export function AddToCartButton({
  product,
  chosen = 1,
  label,
  onAdded,
  className,
  children,
}: AddToCartButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={className}
      onClick={({ detail }) => {
        // The second click of a double click is not a second order of it.
        if (detail < 2 && addWithMessage(product, chosen)) onAdded?.();
      }}
    >
      {children}
    </button>
  );
}
