import { localizedPath } from '@kamra/contract/languages.ts';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useShop } from '../page/use-shop.ts';
import { FooterEnd } from '../shell/footer-end.tsx';
import { OptionsButton } from '../shell/options-button.tsx';
import { PageCompanions } from '../shell/page-companions.tsx';
import { ShopLogo } from '../shell/shop-logo.tsx';
import { toMenuTree } from '../ui/menu-tree.ts';
import { NestedMenu } from '../ui/nested-menu.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { demoMenuItems } from './demo-menu-items.ts';

/** The components that shopkeepers and developers may try: the nested menu with example entries, and the looks. */
export default function ShowroomPage() {
  const t = useTranslations('shop');
  return (
    <>
      <PageHead names={[t('landing.showroom')]} isPrivate />
      <PageCompanions />
      <header className="border-b border-line bg-tile">
        <div className="page flex min-h-20 flex-wrap items-center justify-between gap-x-6">
          <ShopLink to="/" className="inline-flex min-h-11 items-center gap-2.5">
            <ShopLogo />
          </ShopLink>
          <ShopLink to="/" className="button-quiet">
            {t('landing.toShop')}
          </ShopLink>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page pb-16 outline-none sm:pb-24">
        <BreadcrumbBar crumbs={[{ name: t('landing.showroom') }]} />
        <h1 className="heading mb-3">{t('landing.showroom')}</h1>
        <p className="mb-10 max-w-prose text-lg text-soft">{t('landing.showroomText')}</p>
        <Components />
      </main>
      <footer className="bg-tile">
        <FooterEnd />
      </footer>
    </>
  );
}

function Components() {
  const t = useTranslations('shop');
  const { language } = useShop();
  const items = toMenuTree(
    demoMenuItems(
      (name) => t(`landing.entries.${name}`),
      (n) => t('landing.level', { n }),
    ),
  );
  return (
    <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-20">
      <section aria-labelledby="demo-menu">
        <h2 id="demo-menu" className="mb-3 text-2xl font-semibold">
          {t('landing.menu')}
        </h2>
        <p className="mb-6 max-w-prose text-soft">{t('landing.menuText')}</p>
        <nav
          aria-label={t('landing.menu')}
          className="rounded-3xl border border-line bg-sheet p-4 shadow-sm sm:p-6"
        >
          <NestedMenu
            items={items}
            name="demo"
            current="/landing/showroom"
            openLabel={(title) => t('menu.below', { title })}
            toHref={(routerLink) => localizedPath(language, routerLink)}
          />
        </nav>
      </section>
      <section aria-labelledby="demo-looks">
        <h2 id="demo-looks" className="mb-3 text-2xl font-semibold">
          {t('landing.looks')}
        </h2>
        <p className="mb-4 max-w-prose text-soft">{t('landing.looksText')}</p>
        <OptionsButton className="border border-edge bg-sheet hover:bg-tile" />
      </section>
    </div>
  );
}
