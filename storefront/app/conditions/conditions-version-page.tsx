import { isLegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readShopContext } from '../page/shop-context.ts';
import { ConditionsArticle } from './conditions-article.tsx';
import { loadDocumentVersion } from './load-document.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { kind, version } = args.params;
  if (!isLegalDocumentKind(kind)) throw data(null, { status: 404 });
  return { kind, document: await loadDocumentVersion(kind, version, language, context) };
}

/** One version of the shop's conditions or notices, as it was in force. */
export default function ConditionsVersionPage() {
  const t = useTranslations('shop');
  const { kind, document } = useLoaderData<typeof loader>();
  const name = document.title ?? t(`conditions.${kind}`);
  return <ConditionsArticle kind={kind} name={name} document={document} isPrivate />;
}
