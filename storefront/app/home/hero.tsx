import { pictureSourceSet } from '@kamra/contract/media.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useTranslations } from 'use-intl/react';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const sizes = '(width < 88rem) 96vw, 83rem';

/** A picture as AVIF and WebP in its widths, for windows of the given kind. */
function Sources({ url, media }: { url: string; media?: string }) {
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

/** The first slide: one large picture with a way into the range. */
export function Hero({ slide }: { slide: ShopConfig['slides'][number] }) {
  const t = useTranslations('shop');
  return (
    <section className="page pt-4 sm:pt-6">
      <div className="relative overflow-hidden rounded-3xl bg-tile">
        <picture>
          <Sources url={slide.phoneImageUrl} media="(width < 48rem)" />
          <Sources url={slide.imageUrl} />
          <img
            src={slide.imageUrl}
            alt=""
            width={1600}
            height={700}
            fetchPriority="high"
            className="aspect-square w-full object-cover md:aspect-auto md:h-[30rem] lg:h-[34rem]"
          />
        </picture>
        <div className="flex flex-col items-start gap-3 p-6 sm:p-10 md:absolute md:inset-y-0 md:start-0 md:w-[min(34rem,50%)] md:justify-center md:bg-linear-to-r md:from-paper/90 md:via-paper/60 md:to-transparent rtl:md:bg-linear-to-l">
          <h2 className="text-4xl leading-[1.05] font-semibold tracking-tight sm:text-5xl lg:text-6xl">
            {slide.title}
          </h2>
          <p className="mb-2 text-lg text-pretty">{slide.subtitle}</p>
          <ShopLink to={slide.link} className="button">
            {t('home.shopNow')}
          </ShopLink>
        </div>
      </div>
    </section>
  );
}
