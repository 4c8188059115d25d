import type { CartLine } from '@kamra/contract/cart-rules.ts';
import { type CurrencyId, isCurrencyId } from '@kamra/contract/money.ts';

/** A line as the browser stores it: what the cart shows before the first quote. */
export interface ShopCartLine extends CartLine {
  productName: string;
  nameCode: string;
  imageUrl: string | null;
  /** What of the picture stays visible where it is cropped, as CSS writes it. */
  imagePosition?: string | undefined;
  currencyId: CurrencyId;
}

export const cartStorageKey = 'kamra-cart';
const maxLines = 100;
const maxCount = 999;

/** The stored lines; none when the storage is unavailable, broken or tampered with. */
export function readStoredLines(): ShopCartLine[] {
  try {
    return parseLines(localStorage.getItem(cartStorageKey));
  } catch {
    return [];
  }
}

/** Stores the lines; without a storage the cart lives as long as the page. */
export function storeLines(lines: ShopCartLine[]): void {
  try {
    localStorage.setItem(cartStorageKey, JSON.stringify(lines));
  } catch {}
}

/** The usable lines of a stored text, each product once. */
export function parseLines(text: string | null): ShopCartLine[] {
  const value: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(value)) return [];
  const lines = value.filter(isLine).slice(0, maxLines);
  return lines.filter(
    (line, index) => lines.findIndex((other) => other.productId === line.productId) === index,
  );
}

function isLine(value: unknown): value is ShopCartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Record<string, unknown>;
  return (
    isCount(line.productId, Number.MAX_SAFE_INTEGER) &&
    isCount(line.cartCount, maxCount) &&
    typeof line.newPrice === 'number' &&
    Number.isFinite(line.newPrice) &&
    typeof line.availibilityCount === 'number' &&
    typeof line.productName === 'string' &&
    typeof line.nameCode === 'string' &&
    (line.imageUrl === null || typeof line.imageUrl === 'string') &&
    (line.imagePosition === undefined || typeof line.imagePosition === 'string') &&
    isCurrencyId(line.currencyId)
  );
}

function isCount(value: unknown, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}
