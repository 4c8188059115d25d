import type { CartQuote, QuotedLine } from '@kamra/contract/cart.ts';
import { positionOf } from '../ui/picture-of-url.ts';
import type { CartNotice } from './cart-store.ts';
import type { ShopCartLine } from './stored-cart.ts';

/**
 * The stored lines with the server's names, prices and stock, and notices of changed prices (in the same currency),
 * counts reduced to the stock, and products that no longer exist.
 */
export function compareWithQuote(
  lines: ShopCartLine[],
  quote: CartQuote,
): { lines: ShopCartLine[]; notices: CartNotice[] } {
  const quoted = new Map(quote.lines.map((line) => [line.productId, line]));
  const notices: CartNotice[] = [];
  const stored = lines.flatMap((line) => {
    const current = quoted.get(line.productId);
    if (!current) return [line];
    const { productId, productName } = line;
    if (current.problem === 'productUnavailable' || current.availibilityCount < 1) {
      notices.push({ kind: 'gone', productId, productName, line });
      return [];
    }
    notices.push(...changesOf(line, current, quote));
    return [
      {
        ...line,
        productName: current.productName,
        nameCode: current.nameCode,
        imageUrl: current.imageUrl,
        imagePosition: positionOf(current.focalPoint),
        newPrice: current.unitPrice,
        currencyId: quote.currencyId,
        availibilityCount: current.availibilityCount,
        cartCount: Math.min(line.cartCount, current.availibilityCount),
      },
    ];
  });
  return { lines: stored, notices };
}

function changesOf(line: ShopCartLine, current: QuotedLine, { currencyId }: CartQuote): CartNotice[] {
  const { productId } = line;
  const { productName } = current;
  const changes: CartNotice[] = [];
  if (line.currencyId === currencyId && line.newPrice !== current.unitPrice) {
    changes.push({
      kind: 'price',
      productId,
      productName,
      before: line.newPrice,
      after: current.unitPrice,
      currencyId,
    });
  }
  if (line.cartCount > current.availibilityCount) {
    changes.push({
      kind: current.problem === 'unitLimit' ? 'limit' : 'stock',
      productId,
      productName,
      before: line.cartCount,
      after: current.availibilityCount,
    });
  }
  return changes;
}
