import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { AddedHost } from '../cart/added-host.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { QuickViewHost } from '../product/quick-view-host.tsx';
import { BackToTop } from '../ui/back-to-top.tsx';
import { LinkDelegate } from '../ui/link-delegate.tsx';
import { Snackbars } from '../ui/snackbars.tsx';
import { InfoBar } from './info-bar.tsx';
import { MainMenu } from './main-menu.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
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
      <NavigationProgress />
      <LinkDelegate />
      <Snackbars />
      <AddedHost />
      <QuickViewHost />
      <TopBar />
      <SiteHeader />
      <MainMenu />
      <SideMenu />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <InfoBar />
      <SiteFooter />
      <BackToTop label={t('backToTop')} focusId="content" />
      <ConsentGate />
    </div>
  );
}
