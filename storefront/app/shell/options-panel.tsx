import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { AppearanceChoices } from '../page/appearance-choices.tsx';
import { Icon } from '../ui/icon.tsx';

/** Six themes and the direction of reading; non-modal, so that a choice is visible at once. */
export default function OptionsPanel({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = useTranslations('shop');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isOpen]);
  return (
    <section
      ref={panel}
      aria-label={t('options.title')}
      inert={!isOpen}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
      className={`options-panel fixed end-0 top-24 z-50 w-72 max-w-full rounded-s-3xl border border-e-0 border-line bg-sheet p-5 text-base shadow-xl ${isOpen ? '' : 'closed'}`}
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{t('options.title')}</h2>
        <button
          type="button"
          aria-label={t('close')}
          onClick={close}
          className="-me-2 grid size-11 place-items-center rounded-lg hover:bg-tile"
        >
          <Icon name="close" />
        </button>
      </div>
      <AppearanceChoices />
    </section>
  );
}
