import { showSnackbar } from '../ui/snackbar-store.ts';
import { putLine, removeLine, replaceLines, useCart } from './cart-store.ts';
import type { ShopCartLine } from './stored-cart.ts';

const undoDuration = 10_000;

/** Removes a line; the message offers to restore it in its place. */
export function removeWithUndo(line: ShopCartLine): void {
  const place = useCart.getState().lines.findIndex(({ productId }) => productId === line.productId);
  removeLine(line.productId);
  showSnackbar('removed', {
    values: { product: line.productName },
    duration: undoDuration,
    severity: 'info',
    undo: () => {
      const { lines } = useCart.getState();
      if (lines.some(({ productId }) => productId === line.productId)) putLine(line);
      else replaceLines(lines.toSpliced(place, 0, line));
    },
  });
}

/** Empties the cart; the message offers to undo it. */
export function clearWithUndo(): void {
  const { lines } = useCart.getState();
  replaceLines([]);
  showSnackbar('cleared', {
    duration: undoDuration,
    severity: 'info',
    undo: () => {
      // What was added since stays.
      const known = lines.map((line) => line.productId);
      replaceLines([...lines, ...useCart.getState().lines.filter((line) => !known.includes(line.productId))]);
    },
  });
}
