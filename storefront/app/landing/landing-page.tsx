import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { FooterEnd } from '../shell/footer-end.tsx';
import { InfoBar } from '../shell/info-bar.tsx';
import { PageCompanions } from '../shell/page-companions.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { loadCampaign } from './load-campaign.ts';

export function loader({ context, ...args }: LoaderFunctionArgs) {
  return loadCampaign(readShopContext(args), args.request, context);
}

/** A campaign outside the shell. */
export default function LandingPage() {
  const t = useTranslations('shop');
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
      </main>
      <InfoBar />
      <footer className="bg-tile">
        <FooterEnd isAlone />
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
