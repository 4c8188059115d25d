import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../ui/lazy-part.ts';
import { MainMenu } from './main-menu.tsx';
import { PageCompanions } from './page-companions.tsx';
import { SiteHeader } from './site-header.tsx';

/*
 * The server renders these parts with the page; the browser loads their scripts last, and inside Suspense the
 * server's HTML stays until then. Imported statically they would be part of the first load.
 */
const TopBar = import.meta.env.SSR
  ? (await import('./top-bar.tsx')).TopBar
  : lazyPart(() => import('./top-bar.tsx').then((part) => part.TopBar));
const PageEnd = import.meta.env.SSR
  ? (await import('./page-end.tsx')).PageEnd
  : lazyPart(() => import('./page-end.tsx').then((part) => part.PageEnd));
const InfoBar = import.meta.env.SSR
  ? (await import('./info-bar.tsx')).InfoBar
  : lazyPart(() => import('./info-bar.tsx').then((part) => part.InfoBar));
const SideMenu = import.meta.env.SSR
  ? (await import('./side-menu.tsx')).SideMenu
  : lazyPart(() => import('./side-menu.tsx').then((part) => part.SideMenu));

/** The shop shell: everything around a page. */
export default function ShellLayout() {
  const t = useTranslations('shop');
  const { path } = splitLocalizedPath(useLocation().pathname);
  return (
    <div className="relative flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:text-white"
      >
        {t('skipToContent')}
      </a>
      <noscript>
        <p className="bg-ink px-4 py-2.5 text-center text-sm text-white">{t('needsScript')}</p>
      </noscript>
      <PageCompanions />
      <Suspense>
        <TopBar />
      </Suspense>
      <SiteHeader />
      {path !== '/checkout' && <MainMenu />}
      {path === '/' && (
        <Suspense>
          <InfoBar low />
        </Suspense>
      )}
      <Suspense>
        <SideMenu />
      </Suspense>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <PageEnd isHome={path === '/'} />
      </Suspense>
    </div>
  );
}
