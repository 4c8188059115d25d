import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useTranslations } from 'use-intl/react';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const sizes = '(width < 64rem) 66vw, (width < 80rem) 42vw, 27rem';

/** Six banners linked to categories (specification §2). */
export function CategoryBanners({ banners }: { banners: ShopConfig['banners'] }) {
  const t = useTranslations('shop');
  return (
    <section aria-labelledby="home-categories" className="page pt-12 sm:pt-16">
      <h2 id="home-categories" className="heading mb-6">
        {t('home.categories')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-5 lg:grid-cols-3">
        {banners.map(({ title, subtitle, imageUrl, categoryCode, focalPoint }) => (
          <li key={categoryCode}>
            <ShopLink
              to={`/products?filterCategories=${categoryCode}`}
              className="group relative block rounded-2xl"
            >
              <div className="picture-tile aspect-[4/3] xl:aspect-[2/1]">
                <Picture
                  picture={pictureOfUrl(imageUrl, 960, 480, focalPoint)}
                  alt=""
                  sizes={sizes}
                  className="mirrored size-full object-cover object-right"
                />
              </div>
              <div className="mt-3 hyphens-auto xl:absolute xl:inset-y-0 xl:start-0 xl:mt-0 xl:flex xl:w-[38%] xl:flex-col xl:justify-center xl:gap-1 xl:ps-5">
                <h3 className="text-lg leading-tight font-semibold group-hover:underline sm:text-xl">
                  {title}
                </h3>
                <p className="text-sm text-soft xl:max-w-31 xl:leading-snug xl:text-ink">{subtitle}</p>
              </div>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
