import { localizedPath } from '@kamra/contract/languages.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Price } from '../product-card/price.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { PageLink } from '../ui/page-link.tsx';
import { Picture } from '../ui/picture.tsx';

/** The product that the shop puts forward now; a reduced one with the price that the law compares it with. */
export function CurrentOffer({ product }: { product: ProductCardModel }) {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const { productId, nameCode, name, brand, picture, oldPrice, discount } = product;
  const href = localizedPath(language, `/products/${productId}/${nameCode}`);
  return (
    <section aria-labelledby="home-offer" className="page pt-12 sm:pt-16">
      <div className="grid items-center overflow-hidden rounded-3xl bg-accent-soft sm:grid-cols-[1fr_minmax(0,24rem)]">
        <div className="p-6 sm:p-10 lg:p-14">
          {discount > 0 && (
            <p className="mb-3 inline-block rounded-full bg-danger px-3 py-1 text-sm font-semibold text-white">
              {t('home.offer')} <bdi>{t('product.discountChip', { percent: discount })}</bdi>
            </p>
          )}
          {brand && <p className="text-soft">{brand}</p>}
          <h2 id="home-offer" className="heading mb-3">
            {name}
          </h2>
          <Price product={product} currencyId={currencyId} t={t} large />
          {discount > 0 && (
            <p className="mt-2 text-sm text-soft">
              {t('product.reduction', { price: formatMoney(oldPrice, currencyId), percent: discount })}
            </p>
          )}
          <PageLink href={href} className="button mt-6">
            {t('home.offerSeen')}
          </PageLink>
        </div>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(width < 40rem) 92vw, 24rem"
            className="aspect-square w-full object-cover"
          />
        )}
      </div>
    </section>
  );
}
