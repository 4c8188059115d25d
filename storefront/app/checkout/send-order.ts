import type { PlacedOrder } from '@kamra/contract/orders.ts';
import { randomUuid } from '@kamra/contract/random-uuid.ts';
import { storedCheckout } from '../page/stored-checkout.ts';
import { callShop, isShopFailure, type ShopFailure } from '../shop-api.ts';
import type { OrderInput } from './order-body.ts';

/** An order that was sent, perhaps without a reply; its id is stored until the reply is known. */
interface Attempt {
  requestId: string;
  input: OrderInput;
}

const unanswered: ShopFailure['code'][] = ['offline', 'busy', 'unexpected', 'requestInProgress'];
const patience = 5;
/** Where there is no storage. */
let attemptOfPage: Attempt | null = null;

/**
 * Places the order once, however often it is sent: an attempt without a known reply keeps its id. When the server
 * already accepted an earlier attempt with another body, that attempt's reply is returned.
 */
export async function sendOrder(input: OrderInput): Promise<PlacedOrder> {
  const attempt = readAttempt() ?? { requestId: randomUuid(), input };
  storeAttempt(attempt);
  try {
    const placed = await sendWithRetry({ requestId: attempt.requestId, input });
    storeAttempt(null);
    return placed;
  } catch (failure) {
    if (!isShopFailure(failure)) throw failure;
    if (failure.code === 'requestIdReused') {
      const placed = await sendWithRetry(attempt);
      storeAttempt(null);
      return placed;
    }
    if (!unanswered.includes(failure.code)) storeAttempt(null);
    throw failure;
  }
}

/** While the first of two equal requests is processed, the second waits for its reply. */
async function sendWithRetry({ requestId, input }: Attempt, triesLeft = patience): Promise<PlacedOrder> {
  try {
    return await callShop('POST /ExternalOrder/Order', { body: { ...input, requestId } });
  } catch (failure) {
    if (!isShopFailure(failure) || failure.code !== 'requestInProgress' || triesLeft === 0) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return sendWithRetry({ requestId, input }, triesLeft - 1);
  }
}

function readAttempt(): Attempt | null {
  try {
    const stored: Partial<Attempt> = Object(
      JSON.parse(sessionStorage.getItem(storedCheckout.attempt) ?? 'null'),
    );
    const { requestId, input } = stored;
    return typeof requestId === 'string' && input ? { requestId, input } : attemptOfPage;
  } catch {
    return attemptOfPage;
  }
}

function storeAttempt(attempt: Attempt | null): void {
  attemptOfPage = null;
  try {
    if (attempt) sessionStorage.setItem(storedCheckout.attempt, JSON.stringify(attempt));
    else sessionStorage.removeItem(storedCheckout.attempt);
  } catch {
    attemptOfPage = attempt;
  }
}
