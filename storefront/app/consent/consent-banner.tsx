import { type ConsentChoice, consentChoices } from '@kamra/contract/consent-choices.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { giveConsent, useConsent } from './consent-store.ts';

const buttonClass = 'px-2 text-sm wrap-anywhere sm:px-5 sm:text-base';

const isPointerDown = () => document.querySelector(':active') !== null;

/** The banner, once no pointer is pressed: what it covered or moved would lose the click. */
export default function ConsentBanner() {
  const [isPressed, setPressed] = useState(isPointerDown);
  // The press may have come since the banner was rendered; nothing comes between this and the paint.
  useLayoutEffect(() => {
    if (!isPressed && isPointerDown()) setPressed(true);
  }, [isPressed]);
  useEffect(() => {
    if (!isPressed) return;
    const release = () => setTimeout(() => setPressed(false));
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) addEventListener(end, release);
    return () => {
      for (const end of ends) removeEventListener(end, release);
    };
  }, [isPressed]);
  return isPressed ? null : <Banner />;
}

/** Two equal buttons and the single choices; nothing is ticked in advance, and the shop works without an answer. */
function Banner() {
  const t = useTranslations('shop');
  const { texts } = useShop().consent;
  const given = useConsent((state) => state.choices);
  const isAsked = useConsent((state) => state.isAsked);
  const [isDetailed, setDetailed] = useState(isAsked);
  const [chosen, setChosen] = useState<ConsentChoice[]>(given ?? []);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  useLayoutEffect(() => reserveSpaceFor(box.current), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('consent.title')}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] max-[18rem]:max-h-[55dvh] overflow-y-auto border-t border-line bg-sheet shadow-xl outline-none"
    >
      <div className="page flex flex-col gap-4 py-4 lg:flex-row lg:items-center lg:gap-8">
        <div className="flex-1">
          <p className="text-sm sm:text-base">
            {texts.banner ?? t('consent.text')}{' '}
            <ShopLink to="/conditions/cookies" className="text-link">
              {t('consent.more')}
            </ShopLink>
          </p>
          {isDetailed && <SingleChoices chosen={chosen} onChange={setChosen} />}
        </div>
        <div className="grid grid-cols-2 max-[18rem]:grid-cols-1 gap-2 sm:flex sm:flex-wrap">
          <button type="button" className={`button-quiet ${buttonClass}`} onClick={() => giveConsent([])}>
            {t('consent.onlyNecessary')}
          </button>
          <button
            type="button"
            className={`button-quiet ${buttonClass}`}
            onClick={() => giveConsent([...consentChoices])}
          >
            {t('consent.acceptAll')}
          </button>
          <button
            type="button"
            className={`button-quiet col-span-full border-transparent bg-transparent ${buttonClass}`}
            onClick={() => (isDetailed ? giveConsent(chosen) : setDetailed(true))}
          >
            {t(isDetailed ? 'consent.save' : 'consent.settings')}
          </button>
        </div>
      </div>
    </section>
  );
}

interface SingleChoicesProps {
  chosen: ConsentChoice[];
  onChange: (chosen: ConsentChoice[]) => void;
}

function SingleChoices({ chosen, onChange }: SingleChoicesProps) {
  const t = useTranslations('shop');
  const { texts } = useShop().consent;
  return (
    <fieldset className="mt-3 space-y-1">
      <legend className="sr-only">{t('consent.title')}</legend>
      <Choice
        label={t('consent.necessary')}
        text={texts.necessary ?? t('consent.necessaryText')}
        isChosen
        isFixed
      />
      {consentChoices.map((choice) => {
        const isChosen = chosen.includes(choice);
        return (
          <Choice
            key={choice}
            label={t(`consent.choice.${choice}`)}
            text={texts[choice] ?? t(`consent.choiceText.${choice}`)}
            isChosen={isChosen}
            onChange={() =>
              onChange(isChosen ? chosen.filter((each) => each !== choice) : [...chosen, choice])
            }
          />
        );
      })}
      <ShopLink to="/consents/cookies" className="text-link inline-flex min-h-11 items-center text-sm">
        {t('conditions.versions')}
      </ShopLink>
    </fieldset>
  );
}

/** Reserves space for the banner: the page ends, scrolls and places its buttons above it, also what has the focus. */
function reserveSpaceFor(element: HTMLElement | null) {
  if (!element) return;
  const { style } = document.documentElement;
  let reserved = 0;
  const reserve = () => {
    if (element.offsetHeight === reserved) return;
    // A pressed control that is moved loses its click.
    if (isPointerDown()) return addEventListener('pointerup', () => setTimeout(reserve), { once: true });
    reserved = element.offsetHeight;
    style.setProperty('--covered', `${reserved}px`);
    const { activeElement } = document;
    if (activeElement !== document.body && !element.contains(activeElement)) {
      activeElement?.scrollIntoView({ block: 'nearest' });
    }
  };
  reserve();
  const sizes = new ResizeObserver(reserve);
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty('--covered');
  };
}

interface ChoiceProps {
  label: string;
  text: string;
  isChosen: boolean;
  isFixed?: boolean;
  onChange?: () => void;
}

function Choice({ label, text, isChosen, isFixed, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFixed}
        onChange={onChange}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <span>
        <strong className="font-semibold">{label}</strong> <span className="text-sm text-soft">{text}</span>
      </span>
    </label>
  );
}
