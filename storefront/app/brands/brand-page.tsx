import type { ProductBrand } from '@kamra/contract/catalogue.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { packPageData, usePageData } from '../page/page-data.ts';
import { readShopContext } from '../page/shop-context.ts';
import { BrandHead } from '../product-list/brand-head.tsx';
import { ProductList } from '../product-list/listed-products.tsx';
import { loadProductList } from '../product-list/load-product-list.ts';
import { callShop } from '../shop-api.ts';
import { findBrand } from './find-brand.ts';
import { brandPath } from './find-brand-for-page.ts';

const maxNameLength = 200;

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const { language } = shopContext;
  const { productBrands } = await callShop('GET /api/ShopProductBrand', { query: { language } }, context);
  const asked = args.params.brandName ?? '';
  const brand =
    findBrand(productBrands, asked) ??
    (await findRenamed(productBrands, asked, context)) ??
    productBrands.find(({ code }) => code === asked.toLowerCase()); // as filters spell it
  if (!brand) throw data(null, { status: 404 });
  const { code, name, description, imageUrl } = brand;
  if (name !== args.params.brandName) {
    throw redirect(localizedPath(language, brandPath(name)) + new URL(args.request.url).search, 301);
  }
  const list = await loadProductList(shopContext, args.request.url, context, { brand: code });
  return packPageData({ code, name, description, logoUrl: imageUrl, list });
}

/** The brand that once had the name. */
async function findRenamed(
  brands: ProductBrand[],
  formerName: string,
  context: LoaderFunctionArgs['context'],
): Promise<ProductBrand | undefined> {
  if (!formerName || formerName.length > maxNameLength) return undefined;
  const { name } = await callShop(
    'GET /api/ShopProductBrand/Former',
    { query: { name: formerName } },
    context,
  );
  return brands.find((brand) => brand.name === name);
}

export default function BrandPage() {
  const { list, ...brand } = usePageData<typeof loader>();
  return (
    <div className="page">
      <BrandHead brand={brand} />
      <ProductList list={list} scope={{ brand: brand.code }} />
    </div>
  );
}
