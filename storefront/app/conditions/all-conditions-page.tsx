import { conditionKinds, noticeKinds } from '@kamra/contract/legal-document-kinds.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { recallTexts } from '../recalls/recall-texts.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { ConditionLinks } from './condition-links.tsx';

export function loader(args: LoaderFunctionArgs) {
  return { recalls: recallTexts(readShopContext(args).language).title };
}

const tiles = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';
const tile =
  'flex h-full rounded-2xl border border-line bg-sheet px-5 py-4 text-lg font-medium hover:border-edge hover:bg-white';

/** All conditions and legal notices. */
export default function AllConditionsPage() {
  const t = useTranslations('shop');
  const { recalls } = useLoaderData<typeof loader>();
  return (
    <div className="page pb-16">
      <PageHead names={[t('conditions.title')]} />
      <BreadcrumbBar crumbs={[{ name: t('conditions.title') }]} />
      <h1 className="heading mb-6">{t('conditions.title')}</h1>
      <div className="space-y-3">
        <ConditionLinks kinds={conditionKinds} className={tiles} linkClassName={tile} />
        <ConditionLinks kinds={noticeKinds} className={tiles} linkClassName={tile} />
        <div className={tiles}>
          <ShopLink to="/conditions/recalls" className={tile}>
            {recalls}
          </ShopLink>
        </div>
      </div>
    </div>
  );
}
