import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { closeSnackbars, showSnackbar } from '../ui/snackbar-store.ts';
import { showAdded } from './added-store.ts';
import { addProduct } from './cart-store.ts';
import type { ShopCartLine } from './stored-cart.ts';

const cartLimitDuration = 5000;

/** Adds the chosen count and confirms it, or shows why not (specification §5, §8). True when it was added. */
export function addWithMessage(product: Omit<ShopCartLine, 'cartCount'>, chosen: number): boolean {
  const refusal = addProduct(product, chosen);
  if (!refusal) {
    if (showsCart()) showSnackbar('added', { values: { product: product.productName } });
    else showAdded(product, chosen);
    return true;
  }
  // A quantity that was typed before the press has said its own limit: of two, the cart's counts.
  closeSnackbars('quantityLimit');
  showSnackbar(refusal.limit > 0 ? 'cartLimit' : 'unavailable', {
    severity: 'error',
    values: { n: refusal.limit },
    duration: cartLimitDuration,
  });
  return false;
}

/** On the cart's own page its lines tell more than a panel over them would. */
function showsCart(): boolean {
  return typeof location === 'object' && splitLocalizedPath(location.pathname).path === '/cart';
}
