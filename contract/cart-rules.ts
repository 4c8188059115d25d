import { fromMajorUnits, toMajorUnits } from './money.ts';

/** A cart line as the shopper's browser stores it. */
export interface CartLine {
  productId: number;
  /** How many of the product are in the cart. */
  cartCount: number;
  /** Unit price as last shown; the server's price decides. */
  newPrice: number;
  availibilityCount: number;
}

export interface CartTotals {
  totalPrice: number;
  totalCartCount: number;
}

/** The reason why a change of the cart is refused; `limit` is the n of the message. */
export type CartRefusal = { code: 'quantityLimit' | 'cartLimit'; limit: number };

export const startingQuantity = 1;

/** A quantity selector starts at 1, or at the product's cart count (specification §2). */
export function initialQuantity(cartCount: number): number {
  return cartCount > 0 ? cartCount : startingQuantity;
}

/** Only below the available count may the chosen count grow (specification §5). */
export function increaseQuantity(chosen: number, available: number): number | CartRefusal {
  return chosen < available ? chosen + 1 : { code: 'quantityLimit', limit: available };
}

/** Only above 1 may the chosen count shrink (specification §5). */
export function decreaseQuantity(chosen: number): number {
  return chosen > 1 ? chosen - 1 : chosen;
}

/**
 * Adds the chosen count to the product's count in the cart. The line's count is replaced by
 * the sum, which must not exceed the available count (specification §4 and §5, design §6).
 */
export function addToCart<Line extends CartLine>(
  lines: readonly Line[],
  product: Line,
  chosen: number,
): Line[] | CartRefusal {
  const present = lines.find((line) => line.productId === product.productId);
  const count = (present?.cartCount ?? 0) + chosen;
  if (count > product.availibilityCount) return { code: 'cartLimit', limit: product.availibilityCount };
  return putIntoCart(lines, { ...product, cartCount: count });
}

/** Replaces the product's line, or appends it (specification §4). */
export function putIntoCart<Line extends CartLine>(lines: readonly Line[], line: Line): Line[] {
  return lines.some((other) => other.productId === line.productId)
    ? lines.map((other) => (other.productId === line.productId ? line : other))
    : [...lines, line];
}

export function removeFromCart<Line extends CartLine>(lines: readonly Line[], productId: number): Line[] {
  return lines.filter((line) => line.productId !== productId);
}

/** The amount missing to free delivery; 0 when it is reached, or when the shop has no such limit. */
export function missingForFreeDelivery(totalPrice: number, freeDeliveryFrom: number | null): number {
  if (freeDeliveryFrom === null) return 0;
  return toMajorUnits(Math.max(0, fromMajorUnits(freeDeliveryFrom) - fromMajorUnits(totalPrice)));
}

/** Sum of count times price, rounded to two decimals, and sum of counts (specification §4). */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  return {
    totalPrice: toMajorUnits(
      lines.reduce((sum, line) => sum + line.cartCount * fromMajorUnits(line.newPrice), 0),
    ),
    totalCartCount: lines.reduce((sum, line) => sum + line.cartCount, 0),
  };
}
