import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LazyPageEnd, LazySideMenu } from './lazy-parts.tsx';
import { MainMenu } from './main-menu.tsx';
import { PageCompanions } from './page-companions.tsx';
import { SiteHeader } from './site-header.tsx';
import { TopBar } from './top-bar.tsx';

/** The shop shell: everything around a page. */
export default function ShellLayout() {
  const t = useTranslations('shop');
  return (
    <div className="relative flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:text-white"
      >
        {t('skipToContent')}
      </a>
      <PageCompanions />
      <TopBar />
      <SiteHeader />
      <MainMenu />
      <Suspense>
        <LazySideMenu />
      </Suspense>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <LazyPageEnd />
      </Suspense>
    </div>
  );
}
