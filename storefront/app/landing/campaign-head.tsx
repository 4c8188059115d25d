import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useTranslations } from 'use-intl/react';
import { OptionsButton } from '../shell/options-button.tsx';
import { ShopLogo } from '../shell/shop-logo.tsx';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';

type CampaignSlide = Omit<ShopConfig['slides'][number], 'phoneImageUrl'>;

/** A full-window slide, with a link into the shop. */
export function CampaignHead({ slide }: { slide: CampaignSlide | null }) {
  const t = useTranslations('shop');
  return (
    <header className="relative overflow-hidden bg-tile">
      {slide && (
        <Picture
          picture={pictureOfUrl(slide.imageUrl, 1920, 840, slide.focalPoint)}
          alt=""
          sizes="(width < 48rem) 230vw, 100vw"
          first
          className="absolute inset-0 size-full object-cover object-[70%_50%] md:object-center lg:object-[70%_50%] mirrored"
        />
      )}
      <div className="relative flex min-h-[85svh] flex-col campaign-veil">
        <div className="page flex min-h-20 items-center justify-between">
          <ShopLink to="/" className="inline-flex min-h-11 items-center gap-2.5">
            <ShopLogo />
          </ShopLink>
          <div className="flex items-center gap-2">
            <OptionsButton className="hover:bg-white/60" />
            <ShopLink to="/" className="button-quiet">
              {t('landing.toShop')}
            </ShopLink>
          </div>
        </div>
        <div className="page flex flex-1 flex-col items-start pt-8 pb-16 md:justify-center">
          <p className="mb-3 font-semibold text-accent-ink">{t('landing.title')}</p>
          <h1 className="max-w-lg text-5xl leading-none font-semibold tracking-tight text-balance sm:text-7xl">
            {slide?.title ?? t('home.title')}
          </h1>
          {slide && <p className="mt-5 max-w-md text-xl text-pretty">{slide.subtitle}</p>}
          <ShopLink to={slide?.link ?? '/products'} className="button mt-8 px-8 text-lg">
            {t('home.shopNow')}
          </ShopLink>
        </div>
      </div>
    </header>
  );
}
