import type { LegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { ConditionLinks } from './condition-links.tsx';
import { DocumentText, type ShopPageText } from './document-text.tsx';
import { MissingText } from './missing-text.tsx';

interface ConditionsArticleProps {
  kind: LegalDocumentKind;
  name: string;
  document: ShopPageText | null;
  /** Search engines are to list the text in force alone. */
  isPrivate: boolean;
  /** By which the page's right is used. */
  form?: ReactNode;
  /** What the program itself tells below the text. */
  after?: ReactNode;
}

/** A text of the conditions beside the links to the others. */
export function ConditionsArticle({ kind, name, document, isPrivate, form, after }: ConditionsArticleProps) {
  const t = useTranslations('shop');
  return (
    <div className="page">
      <PageHead names={[t('conditions.title'), name]} isPrivate={isPrivate} />
      <BreadcrumbBar crumbs={[{ name: t('conditions.title'), to: '/conditions' }, { name }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="max-w-prose">
          <h1 className="heading mb-6">{name}</h1>
          {form}
          {document ? <DocumentText document={document} path={`/conditions/${kind}`} /> : <MissingText />}
          {after}
        </article>
        <nav aria-labelledby="other-conditions" className="lg:pt-2">
          <h2 id="other-conditions" className="mb-2 font-semibold">
            {t('conditions.others')}
          </h2>
          <ConditionLinks current={kind} />
        </nav>
      </div>
    </div>
  );
}
