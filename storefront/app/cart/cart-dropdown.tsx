import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { loadPart } from '../ui/connection.ts';
import { Dropdown } from '../ui/dropdown.tsx';

const importPreview = () => import('./cart-preview.tsx');
const CartPreview = lazy(() => loadPart(importPreview));

/** A summary of the cart below its button (specification §2); loaded on hover or focus. */
export function CartDropdown({ children }: { children: ReactNode }) {
  const t = useTranslations('shop');
  return (
    <Dropdown
      id="cart-preview"
      button={
        <>
          <span className="sr-only">{t('cart.title') + t('colon')} </span>
          {children}
        </>
      }
      buttonClass="inline-flex min-h-12 items-center gap-4 rounded-xl px-3 hover:bg-tile"
      panelClass="w-[26rem] pt-2"
      onNear={importPreview}
    >
      <section
        aria-label={t('cart.title')}
        className="min-h-40 rounded-2xl border border-line bg-sheet p-5 shadow-xl"
      >
        <Suspense>
          <CartPreview />
        </Suspense>
      </section>
    </Dropdown>
  );
}
