import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { packPageData, usePageData } from '../page/page-data.ts';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { ProductList } from '../product-list/listed-products.tsx';
import { loadProductList } from '../product-list/load-product-list.ts';
import { useListChoice } from '../product-list/use-list-choice.ts';

const textOfMatched = { most: 'search.matchedMost', some: 'search.matchedSome' } as const;

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  return packPageData(await loadProductList(readShopContext(args), args.request.url, context));
}

export default function SearchPage() {
  const t = useTranslations('shop');
  const list = usePageData<typeof loader>();
  const { searchText } = useListChoice().listQuery;
  const words = list.totalCount > 0 ? 'search.resultsFor' : 'empty.searchTitle';
  const title = searchText ? t(words, { text: searchText }) : t('search.results');
  return (
    <div className="page">
      <PageHead names={[title]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: t('search.results') }]} />
      <h1 className="heading mb-6">{title}</h1>
      {list.correctedText && (
        <p className="mb-6 rounded-xl bg-tile p-4">
          {t.rich('search.corrected', {
            text: list.correctedText,
            b: (text) => <strong className="font-semibold">{text}</strong>,
          })}
        </p>
      )}
      {list.totalCount > 0 && list.matchedWords !== 'all' && (
        <p className="mb-6 rounded-xl bg-tile p-4">{t(textOfMatched[list.matchedWords])}</p>
      )}
      <ProductList list={list} joinsPages={false} />
    </div>
  );
}
