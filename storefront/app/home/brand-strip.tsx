import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

interface BrandStripProps {
  brands: { code: string; name: string; imageUrl: string | null }[];
}

/** Each brand's mark leads to its products. */
export function BrandStrip({ brands }: BrandStripProps) {
  const t = useTranslations('shop');
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="home-brands" className="page pt-12 sm:pt-16">
      <h2 id="home-brands" className="heading mb-6">
        {t('home.brands')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 xl:grid-cols-8">
        {brands.map(({ code, name, imageUrl }) => (
          <li key={code}>
            <ShopLink
              to={`/products?filterBrands=${code}`}
              className="grid h-24 place-items-center rounded-2xl border border-line bg-sheet p-4 text-center font-semibold hover:border-edge"
            >
              {imageUrl ? (
                <img
                  src={imageUrl}
                  alt={name}
                  width={160}
                  height={64}
                  loading="lazy"
                  className="max-h-12 w-auto"
                />
              ) : (
                name
              )}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
