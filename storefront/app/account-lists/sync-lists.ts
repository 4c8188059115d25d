import type { CustomerLists } from '@kamra/contract/customer-lists.ts';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { replaceLines, useCart } from '../cart/cart-store.ts';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import { currencyOfCookies } from '../page/shop-context.ts';
import { compareList } from '../saved-lists/compare-store.ts';
import { wishList } from '../saved-lists/wish-list-store.ts';
import { callShop, isShopFailure } from '../shop-api.ts';
import { isJoined, lastSynced, leaveAccount, noteSynced } from './joined-lists.ts';
import { keepOwnChanges } from './keep-own-changes.ts';

const pauseMs = 1_000;
let isJoining = false;
let isFollowing = false;
/** The lists as they were sent last. */
let sent: string | null = null;

/**
 * Keeps cart, wish list and comparison the same on all devices of a signed-in customer: joined once after the sign-in,
 * then read with each page and sent when they change. Where the session has ended the device goes on alone.
 */
export async function syncLists(): Promise<void> {
  // Somebody may sign off and on again in the same page.
  if (isJoining || (isFollowing && isJoined())) return;
  isJoining = true;
  await storesOpen();
  const common = lastSynced();
  try {
    // What was changed here since and not sent, for the page was left at once, is not joined but applied to the
    // account's lists: what was taken out stays out.
    const before: CustomerLists = common ? JSON.parse(common) : ownLists();
    const account = common
      ? await callShop('GET /api/Customer/Lists', {})
      : await callShop('POST /api/Customer/Lists', { body: before });
    noteSynced(JSON.stringify(before));
    await showLists(before, account);
    followChanges();
  } catch (failure) {
    if (isShopFailure(failure) && failure.code === 'notSignedIn') leaveAccount();
  } finally {
    isJoining = false;
  }
}

/** Before the stores have read the device they are empty, and would seem to have lost everything. */
function storesOpen(): Promise<void> {
  const stores = [useCart, wishList.use, compareList.use];
  const areOpen = () => stores.every((store) => store.getState().isOpen);
  return new Promise((resolve) => {
    if (areOpen()) return resolve();
    for (const store of stores) store.subscribe(() => areOpen() && resolve());
  });
}

function ownLists(): CustomerLists {
  return {
    cart: useCart.getState().lines.map(({ productId, cartCount }) => ({ productId, count: cartCount })),
    wishList: wishList.use.getState().productIds,
    compared: compareList.use.getState().productIds,
  };
}

/** Shows the lists of the account; what was changed here since the call was sent is newer and stays. */
async function showLists(before: CustomerLists, account: CustomerLists): Promise<void> {
  const missing = await readMissingLines(account.cart);
  // From here on nothing waits, so that nothing can change between reading and writing.
  const known = new Map([...missing, ...useCart.getState().lines].map((line) => [line.productId, line]));
  const cart = account.cart.flatMap(({ productId, count }) =>
    known.has(productId) ? [{ productId, count }] : [],
  );
  const synced = { cart, wishList: account.wishList, compared: account.compared };
  noteSynced(JSON.stringify(synced));
  const own = ownLists();
  const shown = keepOwnChanges(before, own, synced);
  if (JSON.stringify(shown) === JSON.stringify(own)) return;
  wishList.replace(shown.wishList);
  compareList.replace(shown.compared);
  replaceLines(
    shown.cart.flatMap(({ productId, count }) => {
      const line = known.get(productId);
      return line ? [{ ...line, cartCount: count }] : [];
    }),
  );
}

/** The lines of a cart that this device does not know; what is sold no more is left out. */
async function readMissingLines(cart: CustomerLists['cart']): Promise<ShopCartLine[]> {
  const known = new Set(useCart.getState().lines.map(({ productId }) => productId));
  const unknown = cart.filter(({ productId }) => !known.has(productId));
  if (unknown.length === 0) return [];
  const { language } = splitLocalizedPath(location.pathname);
  const currencyId = currencyOfCookies(document.cookie);
  const lines = unknown.map(({ productId, count }) => ({ productId, soldQuantity: count }));
  const quote = await callShop('POST /api/ShopCart/Quote', { body: { lines, currencyId, language } });
  return quote.lines.flatMap(
    ({ productId, productName, nameCode, imageUrl, unitPrice, availibilityCount }) => {
      if (!productName) return [];
      const line = { productId, productName, nameCode, imageUrl, newPrice: unitPrice, availibilityCount };
      return [{ ...line, cartCount: 1, currencyId }];
    },
  );
}

/** Sends the lists a moment after their last change, and at once what was changed while they were read. */
function followChanges(): void {
  sent = lastSynced();
  if (!isFollowing) {
    isFollowing = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(sendLists, pauseMs);
    };
    for (const store of [useCart, wishList.use, compareList.use]) store.subscribe(changed);
    addEventListener('pagehide', () => void sendLists());
  }
  void sendLists();
}

async function sendLists(): Promise<void> {
  const body = ownLists();
  const text = JSON.stringify(body);
  if (!isJoined() || text === sent) return;
  sent = text;
  try {
    await callShop('PUT /api/Customer/Lists', { body });
    noteSynced(text);
  } catch (failure) {
    sent = '';
    if (isShopFailure(failure) && failure.code === 'notSignedIn') leaveAccount();
  }
}
