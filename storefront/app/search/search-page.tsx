import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { packPageData, usePageData } from '../page/page-data.ts';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { ProductList } from '../product-list/listed-products.tsx';
import { type LoadedList, loadProductList } from '../product-list/load-product-list.ts';
import { maxSearchText } from '../product-list/product-list-query.ts';
import { useListChoice } from '../product-list/use-list-choice.ts';

const textOfMatched = { most: 'search.matchedMost', some: 'search.matchedSome' } as const;

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const text = new URL(args.request.url).searchParams.get('searchText')?.trim() ?? '';
  const over = text.length - maxSearchText;
  const list = over > 0 ? null : await loadProductList(readShopContext(args), args.request.url, context);
  return packPageData({ over, list });
}

export default function SearchPage() {
  const t = useTranslations('shop');
  const { over, list } = usePageData<typeof loader>();
  const { searchText } = useListChoice().listQuery;
  const words = list?.totalCount ? 'search.resultsFor' : 'empty.searchTitle';
  const title = searchText && list ? t(words, { text: searchText }) : t('search.results');
  return (
    <div className="page">
      <PageHead names={[title]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: t('search.results') }]} />
      <h1 className="heading mb-6">{title}</h1>
      {list ? (
        <>
          <FoundInstead list={list} />
          <ProductList list={list} joinsPages={false} />
        </>
      ) : (
        <p role="status" className="mb-16 rounded-xl bg-tile p-4">
          {t('tooLongBy', { over })}
        </p>
      )}
    </div>
  );
}

/** What was searched for instead of the words that were typed, and how many of them were found. */
function FoundInstead({ list: { correctedText, totalCount, matchedWords } }: { list: LoadedList }) {
  const t = useTranslations('shop');
  return (
    <>
      {correctedText && (
        <p className="mb-6 rounded-xl bg-tile p-4">
          {t.rich('search.corrected', {
            text: correctedText,
            b: (text) => <strong className="font-semibold">{text}</strong>,
          })}
        </p>
      )}
      {totalCount > 0 && matchedWords !== 'all' && (
        <p className="mb-6 rounded-xl bg-tile p-4">{t(textOfMatched[matchedWords])}</p>
      )}
    </>
  );
}
