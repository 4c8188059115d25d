import { cartTotals, missingForFreeDelivery } from '@kamra/contract/cart-rules.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { type Added, closeAdded } from './added-store.ts';
import { useCart } from './cart-store.ts';
import { CartThumbnail } from './cart-thumbnail.tsx';
import { displayedTotal } from './displayed-total.ts';
import { FreeDelivery } from './free-delivery.tsx';

const shownForMs = 8_000;
/** Fields to write in; the quantity beside the button belongs to what was just added. Who steps on by keyboard may be on the way to the panel. */
const formFields = 'input:not([inputmode=numeric]), select, textarea';

/**
 * The added product, the cart's contents, and links to continue. Stays open while hovered or focused, and as long as
 * someone walks towards it by keyboard (WCAG 2.2.1).
 */
export default function AddedPanel({ added }: { added: Added }) {
  const t = useTranslations('shop');
  const panel = useRef<HTMLElement>(null);
  const hold = useClosing(panel);
  useReturnedFocus(panel);
  return (
    <section
      ref={panel}
      aria-label={t('added.label')}
      {...hold}
      className="snackbar fixed inset-x-3 bottom-3 z-50 rounded-3xl border border-line bg-sheet p-5 shadow-xl sm:start-auto sm:end-6 sm:top-28 sm:bottom-auto sm:w-[26rem]"
    >
      <div className="flex items-center gap-3">
        <Icon name="check" className="size-6 text-good" />
        <p className="flex-1 text-lg font-semibold">{t('added.title')}</p>
        <button
          type="button"
          aria-label={t('close')}
          onClick={closeAdded}
          className="-m-2 grid size-11 place-items-center rounded-lg hover:bg-tile"
        >
          <Icon name="close" />
        </button>
      </div>
      <AddedProduct added={added} />
      <CartSoFar />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <button type="button" className="button-quiet flex-1 px-3 whitespace-nowrap" onClick={closeAdded}>
          {t('added.continue')}
        </button>
        <ShopLink to="/cart" className="button flex-1 px-3 whitespace-nowrap" onClick={closeAdded}>
          {t('cart.view')}
        </ShopLink>
      </div>
    </section>
  );
}

/** Who has gone into the panel is led back to where they added the product, once it closes. */
function useReturnedFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [element, addedAt] = [panel.current, document.activeElement];
    return () => {
      if (element?.contains(document.activeElement) && addedAt instanceof HTMLElement) addedAt.focus();
    };
  }, [panel]);
}

/** Closes the panel on Escape, after a timeout, at every navigation and when it covers a field that is written in. */
function useClosing(panel: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false);
  useClosingAtNavigation();
  useEffect(() => {
    if (isHeld) return;
    let timer = setTimeout(closeAdded, shownForMs);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      clearTimeout(timer);
      timer = setTimeout(closeAdded, shownForMs);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown);
    };
  }, [isHeld]);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeAdded();
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(formFields)) return;
      requestAnimationFrame(() => covers(panel.current, target) && closeAdded());
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('focusin', onFocus);
    };
  }, [panel]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}

function covers(panel: Element | null, target: Element): boolean {
  if (!panel) return false;
  const [over, under] = [panel.getBoundingClientRect(), target.getBoundingClientRect()];
  return (
    over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom
  );
}

function useClosingAtNavigation(): void {
  const { pathname, search } = useLocation();
  const openedAt = useRef(pathname + search);
  useEffect(() => {
    if (openedAt.current !== pathname + search) closeAdded();
  }, [pathname, search]);
}

function AddedProduct({ added: { product, chosen } }: { added: Added }) {
  return (
    <div className="flex items-center gap-4 py-4">
      <CartThumbnail imageUrl={product.imageUrl} position={product.imagePosition} className="size-20" />
      <p className="min-w-0 flex-1 leading-snug font-medium">
        {product.productName}
        <span className="block text-sm font-normal text-soft tabular-nums">
          {chosen} × {formatMoney(product.newPrice, product.currencyId)}
        </span>
      </p>
    </div>
  );
}

function CartSoFar() {
  const t = useTranslations('shop');
  const { currencyId, freeDeliveryFrom } = useShop();
  const lines = useCart((state) => state.lines);
  const { totalCartCount, totalPrice } = cartTotals(lines);
  return (
    <>
      <FreeDelivery
        quote={{
          currencyId,
          freeDeliveryFrom,
          missingForFreeDelivery: missingForFreeDelivery(totalPrice, freeDeliveryFrom),
        }}
      />
      <p className="flex justify-between gap-4 py-4">
        <bdi>{t('cart.count', { count: totalCartCount })}</bdi>
        <strong className="font-semibold tabular-nums">{displayedTotal(lines, currencyId)}</strong>
      </p>
    </>
  );
}
