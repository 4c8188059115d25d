import { formatDay } from '@kamra/contract/shop-time.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { recallTexts } from './recall-texts.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { recalls } = await callShop('GET /api/ShopRecall', { query: { language } }, context);
  return { recalls, texts: recallTexts(language) };
}

/** All recalls of the shop, the newest first. */
export default function AllRecallsPage() {
  const t = useTranslations('shop');
  const language = useLocale();
  const { recalls, texts } = useLoaderData<typeof loader>();
  return (
    <div className="page pb-16">
      <PageHead names={[t('conditions.title'), texts.title]} />
      <BreadcrumbBar crumbs={[{ name: t('conditions.title'), to: '/conditions' }, { name: texts.title }]} />
      <h1 className="heading mb-4">{texts.title}</h1>
      <p className="mb-6 max-w-prose leading-relaxed">{recalls.length > 0 ? texts.intro : texts.none}</p>
      <ul className="max-w-prose space-y-3">
        {recalls.map(({ recallId, name, publishedAt, endedAt }) => (
          <li key={recallId} className="rounded-2xl border border-line bg-sheet px-5 py-3">
            <ShopLink
              to={`/conditions/recalls/${recallId}`}
              className="inline-flex min-h-11 items-center text-lg font-medium hover:underline"
            >
              {name}
            </ShopLink>
            <p className="text-sm text-soft">
              {texts.published}: {formatDay(publishedAt, language)}
              {endedAt && ` · ${texts.ended}: ${formatDay(endedAt, language)}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
