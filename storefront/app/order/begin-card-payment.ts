import { callShop, isShopFailure } from '../shop-api.ts';

/** Sends the browser to the page on which an order is paid by card; false where that cannot be begun now. */
export async function beginCardPayment(trnId: string): Promise<boolean> {
  try {
    const { redirectUrl } = await callShop('POST /ExternalOrder/Payment', { body: { trnId } });
    window.location.assign(redirectUrl);
    return true;
  } catch (failure) {
    if (!isShopFailure(failure)) throw failure;
    return false;
  }
}
