import { conditionKinds, noticeKinds } from '@kamra/contract/legal-document-kinds.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { ConditionLinks } from './condition-links.tsx';

export function loader(args: LoaderFunctionArgs) {
  readShopContext(args);
  return null;
}

/** All conditions and legal notices. */
export default function AllConditionsPage() {
  const t = useTranslations('shop');
  return (
    <div className="page">
      <PageHead names={[t('conditions.title')]} />
      <BreadcrumbBar crumbs={[{ name: t('conditions.title') }]} />
      <h1 className="heading mb-6">{t('conditions.title')}</h1>
      <div className="grid max-w-3xl gap-6 text-lg sm:grid-cols-2">
        <ConditionLinks kinds={conditionKinds} />
        <ConditionLinks kinds={noticeKinds} />
      </div>
    </div>
  );
}
