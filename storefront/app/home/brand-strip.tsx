import { useTranslations } from 'use-intl/react';
import { CarouselPause } from '../ui/carousel-controls.tsx';
import { CarouselTrack } from '../ui/carousel-track.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { useCarousel } from '../ui/use-carousel.ts';

interface BrandStripProps {
  brands: { code: string; name: string; imageUrl: string | null }[];
}

/** Specification §9. */
const timing = { autoplay: 7000, speed: 700 };

/** Each brand's mark leads to its products. */
export function BrandStrip({ brands }: BrandStripProps) {
  const t = useTranslations('shop');
  const carousel = useCarousel(timing);
  if (brands.length === 0) return null;
  return (
    <section
      ref={carousel.root}
      aria-roledescription={t('carousel.name')}
      aria-label={t('home.brandMarks')}
      className="mt-12 border-y border-line bg-sheet sm:mt-16"
    >
      <div className="page flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <CarouselTrack slides="slides-logos">
            {brands.map(({ code, name, imageUrl }) => (
              <li key={code}>
                <ShopLink
                  to={`/products?filterBrands=${code}`}
                  className="grid h-24 place-items-center p-3 text-center text-xl font-semibold opacity-75 -outline-offset-4 hover:opacity-100 focus-visible:opacity-100"
                >
                  {imageUrl ? (
                    <img
                      src={imageUrl}
                      alt={name}
                      width={160}
                      height={64}
                      loading="lazy"
                      className="h-16 w-40 object-contain"
                    />
                  ) : (
                    name
                  )}
                </ShopLink>
              </li>
            ))}
          </CarouselTrack>
        </div>
        <CarouselPause carousel={carousel} />
      </div>
    </section>
  );
}
