import { pictureSourceSet } from '@kamra/contract/media.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl/react';
import { pictureOfUrl, positionOf } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';

/** As wide as the slide, but never narrower than its height makes a picture of two to one. */
const wideSizes = '(width < 88rem) max(96vw, 1000px), 83rem';
const phoneSizes = 'max(80vw, 320px)';

/** A picture as AVIF and WebP in its widths, for windows of the given kind. */
function Sources({ url, sizes, media }: { url: string; sizes: string; media?: string }) {
  const { widths } = pictureOfUrl(url, 0, 0);
  if (widths.length === 0) return <source srcSet={url} media={media} />;
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={pictureSourceSet(url, widths, format)}
      sizes={sizes}
      media={media}
    />
  ));
}

/** Where staff have set a focal point; else the style sheet decides. */
function positionsOf({ focalPoint, phoneFocalPoint }: HeroSlideProps['slide']): CSSProperties | undefined {
  if (!focalPoint && !phoneFocalPoint) return undefined;
  const positions = { '--phone-focus': positionOf(phoneFocalPoint), '--focus': positionOf(focalPoint) };
  return positions as CSSProperties;
}

interface HeroSlideProps {
  slide: ShopConfig['slides'][number];
  first: boolean;
}

/** Words at the start, the picture behind them in a wide window and beside them on a phone. */
export function HeroSlide({ slide, first }: HeroSlideProps) {
  const t = useTranslations('shop');
  return (
    <>
      <picture>
        <Sources url={slide.phoneImageUrl} sizes={phoneSizes} media="(width < 48rem)" />
        <Sources url={slide.imageUrl} sizes={wideSizes} />
        <img
          src={slide.imageUrl}
          alt=""
          width={2000}
          height={1000}
          fetchPriority={first ? 'high' : undefined}
          loading={first ? 'eager' : 'lazy'}
          className="hero-picture mirrored"
          style={positionsOf(slide)}
        />
      </picture>
      <div className="hero-words">
        <h2 className="text-2xl leading-[1.08] font-semibold tracking-tight sm:text-4xl md:text-5xl lg:text-6xl">
          {slide.title}
        </h2>
        <p className="text-sm leading-snug text-pretty sm:text-base md:text-lg">{slide.subtitle}</p>
        <ShopLink to={slide.link} className="button mt-1 whitespace-nowrap max-sm:px-5 md:mt-3">
          {t('home.shopNow')}
        </ShopLink>
      </div>
    </>
  );
}
