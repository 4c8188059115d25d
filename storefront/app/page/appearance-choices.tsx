import { themes } from '@kamra/contract/themes.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { type Appearance, appearanceEvent, chooseAppearance, currentAppearance } from './appearance.ts';

const directions = ['ltr', 'rtl'] as const;

/** Six themes and the direction of reading, stored on the device. Only for the browser: it reads the page's look. */
export function AppearanceChoices() {
  const t = useTranslations('shop');
  const [appearance, setAppearance] = useState(currentAppearance);
  const id = useId();
  useEffect(() => {
    const follow = () => setAppearance(currentAppearance());
    document.addEventListener(appearanceEvent, follow);
    return () => document.removeEventListener(appearanceEvent, follow);
  }, []);
  const choose = (choice: Partial<Appearance>) => chooseAppearance(choice);
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm text-soft">{t('options.theme')}</legend>
        <div className="grid grid-cols-3 gap-2 max-[18rem]:grid-cols-1">
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
              className="size-6 accent-accent"
              checked={appearance.direction === direction}
              onChange={() => choose({ direction })}
            />
            {t(`options.directions.${direction}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
