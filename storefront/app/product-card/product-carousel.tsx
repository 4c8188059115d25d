import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { CarouselArrows } from '../ui/carousel-controls.tsx';
import { CarouselTrack } from '../ui/carousel-track.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { useCarousel } from '../ui/use-carousel.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardModel } from './product-card-model.ts';

const sizes =
  '(width <= 480px) 82vw, (width < 960px) 46vw, (width < 1280px) 30vw, (width < 1500px) 22vw, 16.5rem';
const timing = { speed: 300 };

interface ProductCarouselProps {
  title: string;
  products: ProductCardModel[];
  /** Link to all of them. */
  more?: { to: string; text: string };
}

/** Products side by side (specification §9): 1 up to 480 px, then 2, 3, 4 and 5. */
export function ProductCarousel({ title, products, more }: ProductCarouselProps) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  const titleId = useId();
  const carousel = useCarousel(timing);
  if (products.length === 0) return null;
  return (
    <section
      ref={carousel.root}
      aria-roledescription={t('carousel.name')}
      aria-labelledby={titleId}
      className="page pt-12 sm:pt-16"
    >
      <div className="carousel-head">
        <h2 id={titleId} className="heading">
          {title}
        </h2>
        {more && (
          <ShopLink to={more.to} className="text-link">
            {more.text}
          </ShopLink>
        )}
        <div className="carousel-buttons">
          <CarouselArrows carousel={carousel} />
        </div>
      </div>
      <CarouselTrack slides="slides-products" labelledBy={titleId}>
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} shopContext={shopContext} t={t} sizes={sizes} />
          </li>
        ))}
      </CarouselTrack>
    </section>
  );
}
