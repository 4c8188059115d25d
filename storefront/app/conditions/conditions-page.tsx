import { isLegalDocumentKind, type LegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readShopContext } from '../page/shop-context.ts';
import { ConditionsArticle } from './conditions-article.tsx';
import { loadDocument } from './load-document.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { kind } = args.params;
  if (!isLegalDocumentKind(kind)) throw data(null, { status: 404 });
  return { kind: kind satisfies LegalDocumentKind, document: await loadDocument(kind, language, context) };
}

/** One of the shop's conditions or legal notices. */
export default function ConditionsPage() {
  const t = useTranslations('shop');
  const { kind, document } = useLoaderData<typeof loader>();
  return (
    <ConditionsArticle
      kind={kind}
      name={document?.title ?? t(`conditions.${kind}`)}
      document={document}
      isPrivate={document === null}
    />
  );
}
