import { formatDay } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { LoadedRecalls } from './load-recalls.ts';

/** All recalls of the shop, the newest first. */
export function AllRecalls({ recalls, texts }: Pick<LoadedRecalls, 'recalls' | 'texts'>) {
  const t = useTranslations('shop');
  const language = useLocale();
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
              to={`/conditions/recall-${recallId}`}
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
