import { isLegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { callShop, isMissing } from '../shop-api.ts';
import { ConditionLinks } from './condition-links.tsx';
import { MissingText } from './missing-text.tsx';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { kind } = args.params;
  if (!isLegalDocumentKind(kind)) throw data(null, { status: 404 });
  const query = { kind, language };
  const document = await callShop('GET /api/ShopConfig/LegalDocument', { query }, context).catch(
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
  return { kind, document };
}

/** One of the shop's conditions or legal notices. */
export default function ConditionsPage() {
  const t = useTranslations('shop');
  const { kind, document } = useLoaderData<typeof loader>();
  const name = t(`conditions.${kind}`);
  return (
    <div className="page">
      <PageHead names={[t('conditions.title'), name]} isPrivate={document === null} />
      <BreadcrumbBar crumbs={[{ name: t('conditions.title'), to: '/conditions' }, { name }]} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="max-w-prose">
          <h1 className="heading mb-6">{name}</h1>
          {document ? <DocumentText document={document} /> : <MissingText />}
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

type LoadedDocument = NonNullable<Awaited<ReturnType<typeof loader>>['document']>;

function DocumentText({ document }: { document: LoadedDocument }) {
  const t = useTranslations('shop');
  const locale = useLocale();
  const { html, language, version, effectiveFrom } = document;
  const date = formatDay(effectiveFrom, locale);
  return (
    <>
      {language !== locale && (
        <p className="mb-4 rounded-xl bg-tile p-4">
          {t('conditions.otherLanguage', {
            language: new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language,
          })}
        </p>
      )}
      <div
        lang={language}
        className="rich-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown without markup in it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p className="mt-8 text-sm text-soft">{t('conditions.effectiveFrom', { date, version })}</p>
    </>
  );
}
