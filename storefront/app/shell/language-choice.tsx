import { type PointerEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageLinks, ownNames } from './language-links.tsx';

/**
 * The same page in another language; a new document, because each language has its own texts. The menu opens below
 * its flag, and closes when the mouse leaves while nothing in the menu has focus (specification §2).
 */
export function LanguageChoice() {
  const t = useTranslations('shop');
  const { language } = useShop();
  const menu = useRef<HTMLElement>(null);
  const closeOnLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || menu.current?.contains(document.activeElement)) return;
    menu.current?.hidePopover();
  };
  return (
    <div onPointerLeave={closeOnLeave}>
      <button
        type="button"
        popoverTarget="languages"
        aria-label={`${t('language')}: ${ownNames[language]}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 [anchor-name:--languages] hover:bg-line"
      >
        <Flag code={language} />
        <span className="max-sm:sr-only">{ownNames[language]}</span>
        <Icon name="down" className="size-4" />
      </button>
      <nav
        ref={menu}
        id="languages"
        popover="auto"
        aria-label={t('language')}
        className="language-menu m-0 w-56 rounded-xl border border-line bg-sheet p-2 shadow-xl"
      >
        <LanguageLinks />
      </nav>
    </div>
  );
}
