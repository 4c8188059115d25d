import { themes } from '@kamra/contract/themes.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { type Appearance, chooseAppearance, currentAppearance } from './appearance.ts';

const directions = ['ltr', 'rtl'] as const;

/** Six themes and the direction of reading; the page stays in use beside it, so that a choice is seen at once. */
export default function OptionsPanel({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = useTranslations('shop');
  const [appearance, setAppearance] = useState(currentAppearance);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const choose = (choice: Partial<Appearance>) => setAppearance(chooseAppearance(choice));
  useEffect(() => {
    if (!isOpen) return;
    setAppearance(currentAppearance());
    panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
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
      <fieldset>
        <legend className="mb-2 text-sm text-soft">{t('options.theme')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {themes.map((theme) => (
            <label
              key={theme}
              className="flex flex-col items-center gap-1 rounded-xl border border-transparent p-2 text-sm hover:bg-tile has-checked:border-edge has-checked:bg-tile"
            >
              <span
                data-theme={theme}
                className="grid size-11 place-items-center rounded-full bg-accent text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name={`${id}-theme`}
                  className="sr-only"
                  checked={appearance.theme === theme}
                  onChange={() => choose({ theme })}
                />
                {appearance.theme === theme && <Icon name="check" />}
              </span>
              {t(`options.themes.${theme}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="mb-2 text-sm text-soft">{t('options.direction')}</legend>
        {directions.map((direction) => (
          <label key={direction} className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-tile">
            <input
              type="radio"
              name={`${id}-direction`}
              className="size-5 accent-accent"
              checked={appearance.direction === direction}
              onChange={() => choose({ direction })}
            />
            {t(`options.directions.${direction}`)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
