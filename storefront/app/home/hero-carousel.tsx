import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useTranslations } from 'use-intl/react';
import { CarouselArrows, CarouselDots, CarouselPause } from '../ui/carousel-controls.tsx';
import { CarouselTrack } from '../ui/carousel-track.tsx';
import { useCarousel } from '../ui/use-carousel.ts';
import { HeroSlide } from './hero-slide.tsx';

/** Specification §9. */
const timing = { autoplay: 6000, speed: 500 };

/** Large slides, each with a link into the catalogue. */
export function HeroCarousel({ slides }: { slides: ShopConfig['slides'] }) {
  const t = useTranslations('shop');
  const carousel = useCarousel(timing);
  const count = slides.length;
  return (
    <section
      ref={carousel.root}
      aria-roledescription={t('carousel.name')}
      aria-label={t('home.slides')}
      className="page hero relative flex flex-col max-sm:px-0 sm:pt-6"
    >
      {count > 1 && (
        <div className="hero-controls needs-script">
          <CarouselPause carousel={carousel} />
          <CarouselDots carousel={carousel} count={count} />
          <CarouselArrows carousel={carousel} />
        </div>
      )}
      <div className="hero-backdrop overflow-hidden sm:rounded-3xl">
        <CarouselTrack slides="slides-hero" live={carousel.state?.isRotating === false ? 'polite' : 'off'}>
          {slides.map((slide, index) => (
            <li key={slide.imageUrl}>
              {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no set of fields */}
              <div
                role="group"
                aria-roledescription={t('carousel.slide')}
                aria-label={t('carousel.place', { slide: index + 1, count })}
                className="relative h-full overflow-hidden"
              >
                <HeroSlide slide={slide} first={index === 0} />
              </div>
            </li>
          ))}
        </CarouselTrack>
      </div>
    </section>
  );
}
