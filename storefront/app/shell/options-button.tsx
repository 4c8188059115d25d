import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { loadPart } from '../ui/connection.ts';
import { Icon } from '../ui/icon.tsx';

const OptionsPanel = lazy(() => loadPart(() => import('./options-panel.tsx')));

/** The palette button; its panel slides out and is loaded when it is first opened. */
export function OptionsButton({ className = 'hover:bg-line' }: { className?: string }) {
  const t = useTranslations('shop');
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('options.open')}
        aria-expanded={isOpen}
        onPointerEnter={() => setWanted(true)}
        onClick={() => {
          setWanted(true);
          setOpen(!isOpen);
        }}
        className={`grid size-11 place-items-center rounded-lg ${className}`}
      >
        <Icon name="palette" />
      </button>
      {isWanted && (
        <Suspense>
          <OptionsPanel
            isOpen={isOpen}
            close={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
