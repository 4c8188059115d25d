import { localizedPath } from '@kamra/contract/languages.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { FooterEnd } from '../shell/footer-end.tsx';
import { InfoBar } from '../shell/info-bar.tsx';
import { OptionsButton } from '../shell/options-button.tsx';
import { PageCompanions } from '../shell/page-companions.tsx';
import { toMenuTree } from '../ui/menu-tree.ts';
import { NestedMenu } from '../ui/nested-menu.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { demoMenuItems } from './demo-menu-items.ts';
import { loadCampaign } from './load-campaign.ts';

export function loader({ context, ...args }: LoaderFunctionArgs) {
  return loadCampaign(readShopContext(args), context);
}

/** A campaign outside the shell, and the showroom of the menu and the options panel. */
export default function LandingPage() {
  const t = useTranslations('shop');
  const { language } = useShop();
  const { slide, products } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        names={[t('landing.title')]}
        description={slide?.subtitle ?? t('home.description')}
        pictureUrl={slide?.imageUrl}
      />
      <PageCompanions />
      <CampaignHead slide={slide} />
      <main id="content" tabIndex={-1} className="outline-none">
        {products.length > 0 && <CampaignProducts products={products} />}
        <Showroom />
      </main>
      <InfoBar joinAt={`${localizedPath(language, '/')}#newsletter`} />
      <footer className="bg-tile">
        <FooterEnd />
      </footer>
    </>
  );
}

function CampaignProducts({ products }: { products: ProductCardModel[] }) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  return (
    <section aria-labelledby="landing-products" className="page py-16 sm:py-24">
      <h2 id="landing-products" className="heading mb-8">
        {t('landing.products')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              shopContext={shopContext}
              t={t}
              sizes="(width < 64rem) 46vw, 20rem"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The nested menu with example entries, and the button of the options panel. */
function Showroom() {
  const t = useTranslations('shop');
  const { language } = useShop();
  const items = toMenuTree(
    demoMenuItems(
      (name) => t(`landing.entries.${name}`),
      (n) => t('landing.level', { n }),
    ),
  );
  return (
    <section className="page grid items-start gap-12 pb-16 first:pt-16 sm:pb-24 lg:grid-cols-2 lg:gap-20">
      <div className="lg:pt-6">
        <h2 className="heading mb-4">{t('landing.menu')}</h2>
        <p className="mb-12 max-w-prose text-lg text-soft">{t('landing.menuText')}</p>
        <h2 className="heading mb-4">{t('landing.looks')}</h2>
        <p className="mb-4 max-w-prose text-lg text-soft">{t('landing.looksText')}</p>
        <OptionsButton className="border border-edge bg-sheet hover:bg-tile" />
      </div>
      <nav
        aria-label={t('landing.menu')}
        className="rounded-3xl border border-line bg-sheet p-4 shadow-sm sm:p-6"
      >
        <NestedMenu
          items={items}
          name="demo"
          current="/landing"
          openLabel={(title) => t('menu.below', { title })}
          toHref={(routerLink) => localizedPath(language, routerLink)}
        />
      </nav>
    </section>
  );
}
