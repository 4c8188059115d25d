import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ConsentArticle } from './consent-article.tsx';
import { loadConsentText } from './load-consent-text.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadConsentText(args);
}

/** One version of what visitors agreed to, as they saw it. */
export default function ConsentVersionPage() {
  return <ConsentArticle consent={useLoaderData<typeof loader>()} />;
}
