import addresses from 'virtual:translation-addresses';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openCart } from './cart/cart-store.ts';
import { compareList } from './compare/compare-store.ts';
import { openConsent } from './consent/consent-store.ts';
import { DocumentPartsContext, styleElementId } from './document-parts.ts';
import { openRecentlyViewed } from './product/recently-viewed-store.ts';
import { connectedNavigation, keepPage } from './shell/connected-navigation.ts';
import { loadPart, shopInReach } from './ui/connection.ts';
import { wishList } from './wish-list/wish-list-store.ts';

const { language } = splitLocalizedPath(location.pathname);
const reply = await fetch(addresses[language]).catch(async () => {
  await shopInReach();
  return fetch(addresses[language]);
});
const messages = await reply.json();
const styles = document.getElementById(styleElementId)?.textContent ?? '';

/** What the device keeps comes onto the page once it can answer; then whatever was pressed too early is pressed. */
function wake(): void {
  openConsent();
  openCart();
  compareList.open();
  wishList.open();
  openRecentlyViewed();
  const pressed = window.pressedEarly ?? [];
  window.pressedEarly = null;
  for (const button of pressed) if (button.isConnected) button.click();
}

function WakingRouter() {
  useEffect(() => {
    const timer = setTimeout(wake);
    return () => clearTimeout(timer);
  }, []);
  return <HydratedRouter instrumentations={[connectedNavigation]} />;
}

keepPage();
startTransition(() => {
  hydrateRoot(
    document,
    <DocumentPartsContext value={{ styles, messages }}>
      <WakingRouter />
    </DocumentPartsContext>,
  );
});
for (const intent of ['pointermove', 'focusin']) {
  addEventListener(
    intent,
    () => loadPart(() => import('./product/card-pictures.ts')).then((pictures) => pictures.followCards()),
    {
      once: true,
    },
  );
}
