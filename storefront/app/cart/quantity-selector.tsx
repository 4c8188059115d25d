import { decreaseQuantity, increaseQuantity } from '@kamra/contract/cart-rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { showSnackbar } from '../ui/snackbar-store.ts';
import { typedQuantity, wholeQuantity } from './typed-quantity.ts';

interface QuantitySelectorProps {
  /** Names the field, e.g. after the product of a cart line. */
  label: string;
  chosen: number;
  available: number;
  onChange: (chosen: number) => void;
}

const buttonClass = 'grid size-11 place-items-center rounded-full hover:bg-tile aria-disabled:text-edge';

/** Minus, a number field, plus; refuses more than available with a message (specification §5). */
export function QuantitySelector({ label, ...props }: QuantitySelectorProps) {
  const t = useTranslations('shop.quantity');
  const { chosen, available } = props;
  const { typed, isRefused, decrease, increase, type, acceptTyped } = useQuantity(props);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend around three controls */}
      <div
        role="group"
        aria-label={label}
        className="inline-flex items-center rounded-full border border-edge bg-white p-px"
      >
        <button
          type="button"
          aria-label={t('less')}
          aria-disabled={chosen <= 1}
          className={buttonClass}
          onClick={decrease}
        >
          <Icon name="minus" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={t('field')}
          value={typed ?? chosen}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={acceptTyped}
          onKeyDown={(event) => event.key === 'Enter' && acceptTyped()}
          className="h-11 w-10 rounded-lg bg-transparent text-center font-semibold tabular-nums -outline-offset-3"
        />
        <button
          type="button"
          aria-label={t('more')}
          className={`${buttonClass} ${chosen >= available ? 'text-edge' : ''}`}
          onClick={increase}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isRefused && <p className="mt-2 text-sm text-danger">{t('available', { n: available })}</p>}
    </div>
  );
}

function useQuantity({ chosen, available, onChange }: Omit<QuantitySelectorProps, 'label'>) {
  const [isRefused, setRefused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => {
    setRefused(false);
    setTyped(null);
    if (next !== chosen) onChange(next);
  };
  const refuse = () => {
    setRefused(true);
    setTyped(null);
    showSnackbar('quantityLimit', { severity: 'error', values: { n: available } });
  };
  return {
    typed,
    isRefused,
    decrease: () => change(decreaseQuantity(chosen)),
    increase() {
      const next = increaseQuantity(chosen, available);
      if (typeof next === 'number') change(next);
      else refuse();
    },
    type: (text: string) => setTyped(typedQuantity(text)),
    acceptTyped() {
      if (typed === null) return;
      const wanted = wholeQuantity(typed);
      if (wanted === null) return change(chosen);
      if (wanted <= available) return change(wanted);
      if (available >= 1) change(available);
      refuse();
    },
  };
}
