import { useTranslations } from 'use-intl/react';
import { BrandCard } from '../brands/brand-card.tsx';
import type { PageBrand } from '../brands/find-brand-for-page.ts';
import { CarouselArrows, CarouselPause } from '../ui/carousel-controls.tsx';
import { CarouselTrack } from '../ui/carousel-track.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { useCarousel } from '../ui/use-carousel.ts';

/** Specification §9. */
const timing = { autoplay: 6000, speed: 500, loop: true };
const sizes =
  '(width < 480px) 80vw, (width < 600px) 46vw, (width < 960px) 30vw, (width < 1280px) 22vw, 15rem';

/** Each brand leads to its own page. */
export function BrandCarousel({ brands }: { brands: PageBrand[] }) {
  const t = useTranslations('shop');
  const carousel = useCarousel(timing);
  if (brands.length === 0) return null;
  return (
    <section
      ref={carousel.root}
      aria-roledescription={t('carousel.name')}
      aria-labelledby="home-brands"
      className="page pt-12 sm:pt-16"
    >
      <div className="carousel-head">
        <h2 id="home-brands" className="heading">
          {t('home.brands')}
        </h2>
        <ShopLink to="/brands" className="text-link">
          {t('home.showAllBrands')}
        </ShopLink>
        <div className="carousel-buttons">
          <CarouselPause carousel={carousel} />
          <CarouselArrows carousel={carousel} loop />
        </div>
      </div>
      <CarouselTrack slides="slides-brands" labelledBy="home-brands">
        {brands.map((brand) => (
          <li key={brand.name}>
            <BrandCard brand={brand} sizes={sizes} />
          </li>
        ))}
      </CarouselTrack>
    </section>
  );
}
