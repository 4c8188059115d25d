import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useTranslations } from 'use-intl/react';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';

/** Six ways into the range (specification §2). */
export function CategoryBanners({ banners }: { banners: ShopConfig['banners'] }) {
  const t = useTranslations('shop');
  return (
    <section aria-labelledby="home-categories" className="page pt-12 sm:pt-16">
      <h2 id="home-categories" className="heading mb-6">
        {t('home.categories')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {banners.map(({ title, subtitle, imageUrl, categoryCode }) => (
          <li key={categoryCode}>
            <ShopLink to={`/products?filterCategories=${categoryCode}`} className="group block rounded-2xl">
              <div className="picture-tile aspect-[4/3]">
                <Picture
                  picture={pictureOfUrl(imageUrl, 640, 480)}
                  alt=""
                  sizes="(width < 64rem) 46vw, 27rem"
                  className="size-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
                />
              </div>
              <h3 className="mt-3 text-lg font-semibold group-hover:underline sm:text-xl">{title}</h3>
              <p className="text-sm text-soft sm:text-base">{subtitle}</p>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
