import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadDocumentVersion } from '../conditions/load-document.ts';
import { readShopContext } from '../page/shop-context.ts';
import { ContentArticle } from './content-article.tsx';
import { isPageCode } from './is-page-code.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { code = '', version } = args.params;
  if (!isPageCode(code)) throw data(null, { status: 404 });
  return loadDocumentVersion(code, version, language, context);
}

/** One version of a page of the shop's own, as it was in force. */
export default function ContentVersionPage() {
  return <ContentArticle document={useLoaderData<typeof loader>()} isPrivate />;
}
