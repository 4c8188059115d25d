import addresses from 'virtual:translation-urls';
import { defaultLanguage, isLanguage, type Language, splitLocalizedPath } from '@kamra/contract/languages.ts';
import { type ReactNode, use } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { DocumentPartsContext, styleElementId } from './document-parts.ts';
import cyrillicFont from './fonts/onest-cyrillic.woff2?url';
import latinFont from './fonts/onest-latin.woff2?url';
import { ErrorPage } from './not-found/error-page.tsx';
import { appearanceScript } from './page/appearance.ts';
import { loadShell, type Shell } from './page/load-shell.ts';
import { type PageData, packPageData, readPageData } from './page/page-data.ts';
import { readCurrency } from './page/shop-context.ts';
import { TextsProvider } from './page/texts-provider.tsx';
import { withRecallsLink } from './recalls/with-recalls-link.ts';
import { callShop } from './shop-api.ts';

/** Data of the shell; the same for every visitor of a language and a currency. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = isLanguage(params.language) ? params.language : defaultLanguage;
  const shopContext = { language, currencyId: readCurrency(request), origin: new URL(request.url).origin };
  const [shell, { recalls }] = await Promise.all([
    loadShell(shopContext, request, context),
    callShop('GET /api/ShopRecall', { query: { language } }, context),
  ]);
  return packPageData(recalls.length > 0 ? withRecallsLink(shell) : shell);
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData('root') as PageData<Shell> | undefined;
  const shop = data && readPageData(data);
  const { language } = splitLocalizedPath(useLocation().pathname);
  const parts = use(DocumentPartsContext);
  if (!parts) throw new Error('the entries provide the document parts');
  return (
    <html
      lang={language}
      dir={shop?.rtl ? 'rtl' : 'ltr'}
      data-theme={shop?.theme ?? 'green'}
      data-consent={shop?.consent.version}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={parts.noncePlaceholder}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own few lines, which must run before the first paint
          dangerouslySetInnerHTML={{ __html: appearanceScript }}
        />
        <meta name="theme-color" content="#faf7f2" />
        <link
          rel="icon"
          href={shop?.icon ?? '/kamra.svg'}
          type={shop?.icon ? 'image/png' : 'image/svg+xml'}
        />
        <style
          id={styleElementId}
          nonce={parts.noncePlaceholder}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, so that no request blocks the first paint
          dangerouslySetInnerHTML={{ __html: parts.styles }}
        />
        {import.meta.env.DEV && <link rel="stylesheet" href="/app/app.css" />}
        {fontsOf(language).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link
          rel="preload"
          href={addresses[language]}
          as="fetch"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        <Links />
      </head>
      <body>
        <TextsProvider language={language} messages={parts.messages}>
          {children}
        </TextsProvider>
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Only when the shell itself could not be loaded; every other error shows inside it. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <ErrorPage />
    </main>
  );
}

/**
 * Names a history entry for its scroll position. One that the browser made, by a link to a fragment, has no key of its
 * own: a new one each time makes it scroll to its target instead of to where another such entry was left. It is asked
 * for twice within a moment, in which the clock of a browser may stand still.
 */
function scrollKey({ key }: Location): string {
  return key === 'default' && !import.meta.env.SSR ? String(Math.random()) : key;
}

/** URLs of the font files that a page of the language needs for its first paint. */
function fontsOf(language: Language): string[] {
  return language === 'ru' ? [latinFont, cyrillicFont] : [latinFont];
}
