import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CartPreview } from './cart-preview.tsx';

/** Opens on click; closes on Escape, on navigation, and when the pointer leaves unless focus is inside. */
export function CartDropdown({ children }: { children: ReactNode }) {
  const t = useTranslations('shop');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => setOpen(false), [key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes what the button opened
    <div
      ref={box}
      className="relative"
      onMouseLeave={() => {
        if (!panel.current?.contains(document.activeElement)) setOpen(false);
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="cart-preview"
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-12 items-center gap-3 rounded-xl px-3 hover:bg-tile"
      >
        <span className="sr-only">{t('cart.title')}: </span>
        {children}
      </button>
      {isOpen && (
        <div ref={panel} id="cart-preview" className="absolute end-0 top-full z-40 w-[26rem] pt-2">
          <section
            aria-label={t('cart.title')}
            className="rounded-2xl border border-line bg-sheet p-5 shadow-xl"
          >
            <CartPreview />
          </section>
        </div>
      )}
    </div>
  );
}
