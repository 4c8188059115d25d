import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { ProductCarousel } from '../product-card/product-carousel.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { EmptyShop } from './empty-shop.tsx';
import { listSearch, withoutFilters } from './product-list-query.ts';
import { useListChoice } from './use-list-choice.ts';

interface EmptyResultProps {
  searchText: string;
  /** Whether fewer filters would show more. */
  isFiltered: boolean;
  instead: ProductCardModel[];
}

/** No product matches: suggestions and links. */
export function EmptyResult({ searchText, isFiltered, instead }: EmptyResultProps) {
  const t = useTranslations('shop');
  const { categories, office } = useShop();
  const texts = { search: t('empty.searchText'), filters: t('empty.text'), place: t('empty.hereText') };
  const reason = searchText ? 'search' : isFiltered ? 'filters' : 'place';
  /** The page of a search says so itself. */
  const title = reason === 'search' ? null : t(reason === 'filters' ? 'empty.title' : 'empty.hereTitle');
  if (categories.length === 0 && instead.length === 0 && reason === 'place') return <EmptyShop />;
  return (
    <>
      <div className="rounded-3xl bg-tile p-6 sm:p-10">
        {title && <h2 className="mb-2 text-2xl font-semibold">{title}</h2>}
        <p className="mb-6 max-w-xl text-soft">{texts[reason]}</p>
        {isFiltered && <ClearFilters />}
        <ul aria-label={t('empty.categories')} className="mb-6 flex flex-wrap gap-2">
          <li>
            <ShopLink to="/products" className="chip">
              {t('menu.allProducts')}
            </ShopLink>
          </li>
          {categories.map(({ code, name }) => (
            <li key={code}>
              <ShopLink to={`/products/${code}`} className="chip">
                {name}
              </ShopLink>
            </li>
          ))}
        </ul>
        {office.officePhone && (
          <p className="text-sm text-soft">
            {t('empty.contact')}{' '}
            <a href={office.officePhoneRef} className="text-link inline-flex min-h-11 items-center">
              <bdi>{office.officePhone}</bdi>
            </a>
          </p>
        )}
      </div>
      <div className="-mx-4 max-[18rem]:-mx-1 sm:-mx-6 lg:-mx-10">
        <ProductCarousel title={t('home.bestsellers')} products={instead} />
      </div>
    </>
  );
}

/** The way back to the list without filters. */
function ClearFilters() {
  const t = useTranslations('shop');
  const { pathname } = useLocation();
  const { shown } = useListChoice();
  return (
    <p className="mb-6">
      <PageLink href={pathname + listSearch(withoutFilters(shown))} keepScroll className="button">
        {t('empty.clear')}
      </PageLink>
    </p>
  );
}
