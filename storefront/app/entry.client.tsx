import addresses from 'virtual:translation-addresses';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openCart } from './cart/cart-store.ts';
import { compareList } from './compare/compare-store.ts';
import { openConsent } from './consent/consent-store.ts';
import { DocumentPartsContext, styleElementId } from './document-parts.ts';
import { openRecentlyViewed } from './product/recently-viewed-store.ts';
import { connectedNavigation, forgetWishesOnReturn } from './shell/connected-navigation.ts';
import { untilLoaded } from './ui/connection.ts';
import { wishList } from './wish-list/wish-list-store.ts';

const { language } = splitLocalizedPath(location.pathname);
const messages = await untilLoaded(async () => (await fetch(addresses[language])).json());
const styles = document.getElementById(styleElementId)?.textContent ?? '';

startTransition(() => {
  hydrateRoot(
    document,
    <DocumentPartsContext value={{ styles, messages }}>
      <HydratedRouter instrumentations={[connectedNavigation]} />
    </DocumentPartsContext>,
  );
});
forgetWishesOnReturn();
openConsent();
openCart();
compareList.open();
wishList.open();
openRecentlyViewed();
for (const intent of ['pointerover', 'focusin']) {
  addEventListener(
    intent,
    () => untilLoaded(() => import('./product/card-pictures.ts')).then((pictures) => pictures.followCards()),
    {
      once: true,
    },
  );
}
