import { data, type LoaderFunctionArgs } from 'react-router';
import { packPageData, usePageData } from '../page/page-data.ts';
import { readShopContext } from '../page/shop-context.ts';
import { CategoryHead } from './category-head.tsx';
import { ProductList } from './listed-products.tsx';
import { loadPresentCategory } from './load-list-subject.ts';
import { loadProductList } from './load-product-list.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const { url } = args.request;
  const category = await loadPresentCategory(args.params.category ?? '', url, shopContext, context);
  if (!category) throw data(null, { status: 404 });
  const scope = { category: category.code };
  const list = await loadProductList(shopContext, url, context, scope);
  return packPageData({ category, list });
}

export default function CategoryPage() {
  const { category, list } = usePageData<typeof loader>();
  return (
    <div className="page">
      <CategoryHead category={category} productPicture={list.products[0]?.picture ?? undefined} />
      <ProductList list={list} scope={{ category: category.code }} />
    </div>
  );
}
