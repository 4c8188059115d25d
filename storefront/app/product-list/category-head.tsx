import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { categoryTrail } from '../page/load-shell.ts';
import { PageHead } from '../page/page-head.tsx';
import { useShop } from '../page/use-shop.ts';
import { Picture, type PictureData } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { listPageSearch } from './list-page-search.ts';
import type { ListCategory } from './load-list-subject.ts';
import { useListChoice } from './use-list-choice.ts';

const sizes = '(width < 40rem) 1px, 22rem';

interface CategoryHeadProps {
  category: ListCategory;
  /** Stands for a category that has no picture of its own, nor one above it. */
  productPicture: PictureData | undefined;
}

/** A category's name, text, picture and sub-categories; the same by its own address and as the list's only filter. */
export function CategoryHead({ category: { code, trail, description }, productPicture }: CategoryHeadProps) {
  const t = useTranslations('shop');
  const { categories } = useShop();
  const { listQuery } = useListChoice();
  const name = trail.at(-1)?.name ?? code;
  const nodes = categoryTrail(categories, code);
  const own = nodes.findLast(({ pictureUrl }) => pictureUrl);
  const ownUrl = own?.pictureUrl;
  const picture = ownUrl ? pictureOfUrl(ownUrl, 960, 600, own.picturePosition) : productPicture;
  const others = listQuery.categories.filter((each) => each !== code);
  return (
    <>
      <PageHead
        names={[t('list.allProducts'), ...trail.map((each) => each.name)]}
        description={description || undefined}
        search={listPageSearch({ ...listQuery, categories: others })}
        pathOf={() => `/products/${code}`}
        pictureUrl={ownUrl}
      />
      <BreadcrumbBar
        crumbs={[
          { name: t('list.allProducts'), to: '/products' },
          ...trail.slice(0, -1).map((each) => ({ name: each.name, to: `/products/${each.code}` })),
          { name },
        ]}
      />
      <header className="mb-6 flex sm:overflow-hidden sm:rounded-3xl sm:bg-tile">
        <div className="min-w-0 flex-1 self-center sm:p-6 lg:px-8">
          <h1 className="heading mb-3 hyphens-auto">{name}</h1>
          {description && <p className="max-w-prose text-pretty text-soft">{description}</p>}
          <SubCategories nodes={nodes.at(-1)?.children ?? []} />
        </div>
        {picture && (
          <div className="relative hidden w-[22rem] shrink-0 self-stretch sm:block sm:w-64 lg:w-[22rem]">
            <Picture
              picture={picture}
              alt=""
              sizes={sizes}
              className={`absolute inset-0 size-full object-cover ${ownUrl ? 'mirrored object-right' : ''}`}
            />
          </div>
        )}
      </header>
    </>
  );
}

function SubCategories({ nodes }: { nodes: { code: string; name: string }[] }) {
  const t = useTranslations('shop');
  if (nodes.length === 0) return null;
  return (
    <ul aria-label={t('list.subcategories')} className="chip-row mt-4">
      {nodes.map(({ code, name }) => (
        <li key={code}>
          <ShopLink to={`/products/${code}`} className="chip">
            {name}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
