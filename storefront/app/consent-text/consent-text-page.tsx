import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ConsentArticle } from './consent-article.tsx';
import { loadConsentText } from './load-consent-text.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadConsentText(args);
}

/** What visitors agree to today. */
export default function ConsentTextPage() {
  return <ConsentArticle consent={useLoaderData<typeof loader>()} />;
}
