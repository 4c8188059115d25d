import addresses from 'virtual:translation-urls';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { startTransition, useEffect, useReducer } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openCart } from './cart/cart-store.ts';
import { openConsent } from './consent/consent-store.ts';
import { DocumentPartsContext, styleElementId } from './document-parts.ts';
import { openRecentlyViewed } from './recently-viewed/recently-viewed-store.ts';
import { compareList } from './saved-lists/compare-store.ts';
import { wishList } from './saved-lists/wish-list-store.ts';
import { connectedNavigation, preventReloads } from './shell/connected-navigation.ts';
import { loadPart, partLoadedEvent, shopReachable } from './ui/connection.ts';

const { language } = splitLocalizedPath(location.pathname);
const reply = await fetch(addresses[language]).catch(async () => {
  await shopReachable();
  return fetch(addresses[language]);
});
if (!reply.ok) throw new Error(`the texts of ${language} are gone: ${reply.status}`);
const messages = await reply.json();
const styles = document.getElementById(styleElementId)?.textContent ?? '';

const heldControls = loadPart(() => import('./held-controls.ts'));

/** After hydration: opens the stores of the device, then replays what was done before. */
async function onHydrated(): Promise<void> {
  openConsent();
  openCart();
  compareList.open();
  wishList.open();
  openRecentlyViewed();
  (await heldControls).replayHeldControls();
}

/** When to render again after a part of the page has come, in milliseconds. */
const renderedAgainAfter = [100, 1_000];
const router = <HydratedRouter instrumentations={[connectedNavigation]} />;

/**
 * While parts of the page are still to be taken over, React may miss that the script came for which a navigation
 * waits: the page then stays the old one under the new address. Any update makes React try again.
 */
function HydratingRouter() {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener(partLoadedEvent, () => {
      for (const delay of renderedAgainAfter) setTimeout(renderAgain, delay);
    });
    setTimeout(onHydrated);
  }, []);
  return router;
}

preventReloads();
startTransition(() => {
  hydrateRoot(
    document,
    <DocumentPartsContext value={{ styles, messages }}>
      <HydratingRouter />
    </DocumentPartsContext>,
  );
});
for (const intent of ['pointermove', 'focusin']) {
  addEventListener(
    intent,
    () =>
      loadPart(() => import('./product-card/card-pictures.ts')).then((pictures) => pictures.followCards()),
    {
      once: true,
    },
  );
}
