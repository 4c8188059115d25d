import { localizedPath } from '@kamra/contract/languages.ts';
import { isLegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { loadDocument } from '../conditions/load-document.ts';
import { readShopContext } from '../page/shop-context.ts';
import { ContentArticle } from './content-article.tsx';
import { isPageCode } from './is-page-code.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { code = '' } = args.params;
  if (isLegalDocumentKind(code)) throw redirect(localizedPath(language, `/conditions/${code}`), 301);
  const document = isPageCode(code) ? await loadDocument(code, language, context) : null;
  if (!document) throw data(null, { status: 404 });
  return document;
}

/** A page of the shop's own. */
export default function ContentPage() {
  return <ContentArticle document={useLoaderData<typeof loader>()} isPrivate={false} />;
}
