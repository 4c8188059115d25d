import type { ProductGroupType } from '@kamra/contract/catalogue.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { categoryTrail } from '../page/load-shell.ts';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { callShop } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { listPageSearch } from './list-page-search.ts';
import { ProductList } from './listed-products.tsx';
import { loadProductList } from './load-product-list.ts';
import { useListChoice } from './use-list-choice.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const code = args.params.category ?? '';
  const query = { language: shopContext.language };
  const { productGroupTypes } = await callShop('GET /api/ShopProduct/GroupTypes', { query }, context);
  const trail = trailTo(productGroupTypes, code);
  if (trail.length === 0) throw data(null, { status: 404 });
  const description = productGroupTypes.find((type) => type.code === code)?.description ?? '';
  return {
    code,
    trail,
    description,
    ...(await loadProductList(shopContext, args.request.url, context, { category: code })),
  };
}

/** The categories from the top down to the one with the code; empty when there is none. */
function trailTo(types: ProductGroupType[], code: string): { code: string; name: string }[] {
  const path: { code: string; name: string }[] = [];
  let current = types.find((type) => type.id !== 0 && type.code === code);
  while (current) {
    path.unshift({ code: current.code, name: current.name });
    const { parentProductGroupTypeId } = current;
    current = types.find((type) => type.id !== 0 && type.id === parentProductGroupTypeId);
  }
  return path;
}

export default function CategoryPage() {
  const t = useTranslations('shop');
  const { categories } = useShop();
  const { code, trail, description, ...list } = useLoaderData<typeof loader>();
  const { listQuery } = useListChoice();
  const name = trail.at(-1)?.name ?? code;
  const children = categoryTrail(categories, code).at(-1)?.children ?? [];
  const search = listPageSearch({
    ...listQuery,
    categories: listQuery.categories.filter((each) => each !== code),
  });
  return (
    <div className="page">
      <PageHead
        names={[t('list.allProducts'), ...trail.map((each) => each.name)]}
        description={description || undefined}
        search={search}
      />
      <BreadcrumbBar
        crumbs={[
          { name: t('list.allProducts'), to: '/products' },
          ...trail.slice(0, -1).map((each) => ({ name: each.name, to: `/products/${each.code}` })),
          { name },
        ]}
      />
      <h1 className="heading mb-4">{name}</h1>
      {description && <p className="mb-6 max-w-prose text-soft">{description}</p>}
      {children.length > 0 && (
        <ul aria-label={t('list.subcategories')} className="chip-row mb-6">
          {children.map((child) => (
            <li key={child.code}>
              <ShopLink to={`/products/${child.code}`} className="chip">
                {child.name}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
      <ProductList list={list} scope={{ category: code }} />
    </div>
  );
}
