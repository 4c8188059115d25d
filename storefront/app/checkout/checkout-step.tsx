import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';

interface CheckoutStepProps {
  number: number;
  title: string;
  /** What a closed step holds; a step without it stays open. */
  summary?: ReactNode;
  /** Whether a field of the step is wrong: a closed step opens then. */
  hasErrors?: boolean;
  /** Checks the step's fields; false keeps it open. */
  onDone?: () => boolean;
  children: ReactNode;
}

/**
 * One numbered part of the checkout; once done, by its button or by Enter in a field, it closes to its summary, and
 * opens again to be changed.
 */
export function CheckoutStep({
  number,
  title,
  summary,
  hasErrors = false,
  onDone,
  children,
}: CheckoutStepProps) {
  const t = useTranslations('shop.checkout');
  const [isClosed, setClosed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = `step-${number}`;
  const showsSummary = isClosed && !hasErrors;
  const close = () => {
    if (!onDone?.()) return;
    setClosed(true);
    document.getElementById(`step-${number + 1}`)?.focus();
  };
  const closeByEnter = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isTyping(event)) return;
    event.preventDefault();
    close();
  };
  const open = () => {
    setClosed(false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <div className="mb-5 flex items-center justify-between gap-3">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="flex scroll-mt-28 items-center gap-3 rounded-lg text-xl font-semibold"
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-base text-accent-ink">
            {showsSummary ? <Icon name="check" /> : number}
          </span>
          {title}
        </h2>
        {showsSummary && (
          <button
            type="button"
            aria-label={t('changeNamed', { step: title })}
            onClick={open}
            className="text-link min-h-11 px-2"
          >
            {t('change')}
          </button>
        )}
      </div>
      {showsSummary && <div className="ms-12 leading-relaxed [overflow-wrap:anywhere]">{summary}</div>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the fields in it */}
      <div hidden={showsSummary} onKeyDown={closeByEnter}>
        {children}
        {onDone && (
          <button type="button" onClick={close} className="button-quiet mt-6">
            {t('done')}
          </button>
        )}
      </div>
    </section>
  );
}

/** Enter in a field that takes text; not the Enter that accepts what an input method suggests. */
function isTyping({ key, target, nativeEvent }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
  return key === 'Enter' && isField && !nativeEvent.isComposing;
}
