import { useTranslations } from 'use-intl/react';
import { Icon } from './icon.tsx';
import type { Carousel } from './use-carousel.ts';

const buttonClass =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-sheet hover:border-edge aria-disabled:cursor-default aria-disabled:opacity-40';

interface CarouselControlsProps {
  carousel: Carousel;
  loop?: boolean;
}

/** Previous and next; they keep their space while there is nothing to scroll. */
export function CarouselArrows({ carousel: { handle, state }, loop }: CarouselControlsProps) {
  const t = useTranslations('shop');
  const isHidden = !state || state.last === 0;
  return (
    <div className={`flex gap-2 ${isHidden ? 'invisible' : ''}`}>
      <button
        type="button"
        aria-label={t('carousel.previous')}
        aria-disabled={!loop && state?.index === 0}
        onClick={() => handle.current?.turn(-1)}
        className={buttonClass}
      >
        <Icon name="back" className="mirrored" />
      </button>
      <button
        type="button"
        aria-label={t('carousel.next')}
        aria-disabled={!loop && state?.index === state?.last}
        onClick={() => handle.current?.turn(1)}
        className={buttonClass}
      >
        <Icon name="next" className="mirrored" />
      </button>
    </div>
  );
}

/** One bar for each slide, which scrolls to it. */
export function CarouselDots({ carousel: { handle, state }, count }: { carousel: Carousel; count: number }) {
  const t = useTranslations('shop');
  return (
    <div className={`flex min-w-0 ${state ? '' : 'invisible'}`}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no other name than their number
          key={index}
          type="button"
          aria-label={t('carousel.show', { slide: index + 1 })}
          aria-current={state?.index === index ? 'true' : undefined}
          onClick={() => handle.current?.show(index)}
          className="group grid h-11 w-11 min-w-6 place-items-center rounded-full"
        >
          <span className="h-1 w-2/3 rounded-full bg-edge transition-colors group-aria-[current]:bg-ink" />
        </button>
      ))}
    </div>
  );
}

/** Pauses and resumes autoplay. */
export function CarouselPause({ carousel: { handle, state } }: { carousel: Carousel }) {
  const t = useTranslations('shop');
  const isPlaying = state?.isPlaying ?? true;
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'carousel.pause' : 'carousel.play')}
      onClick={() => handle.current?.play(!isPlaying)}
      className={`${buttonClass} ${!state || state.last === 0 ? 'invisible' : ''}`}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}
