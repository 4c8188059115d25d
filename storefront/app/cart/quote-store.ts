import type { CartQuote } from '@kamra/contract/cart.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { create } from 'zustand';
import { callShop, isShopFailure, type ShopFailure } from '../shop-api.ts';
import { replaceLines, useCart } from './cart-store.ts';
import { compareWithQuote } from './compare-with-quote.ts';

interface QuoteState {
  /** The server's prices for the cart, the previous ones while a request is running. */
  quote: CartQuote | null;
  isLoading: boolean;
  failure: ShopFailure | null;
}

export interface QuoteInput {
  language: Language;
  currencyId: CurrencyId;
  paymentTypeId?: PaymentTypeId | null;
  countryCode?: string;
  postalCode?: string;
  isTaxablePerson?: boolean;
  deliveryMethodId?: number;
  pointsToSpend?: number;
}

export const useQuote = create<QuoteState>(() => ({ quote: null, isLoading: false, failure: null }));
let latestRequest = 0;

/** Requests a quote for the cart, and updates the stored lines from it. */
export async function refreshQuote(input: QuoteInput): Promise<void> {
  latestRequest += 1;
  const request = latestRequest;
  const { lines } = useCart.getState();
  if (lines.length === 0) return useQuote.setState({ quote: null, isLoading: false, failure: null });
  useQuote.setState({ isLoading: true, failure: null });
  try {
    const body = {
      ...input,
      lines: lines.map(({ productId, cartCount }) => ({ productId, soldQuantity: cartCount })),
    };
    const quote = await callShop('POST /api/ShopCart/Quote', { body });
    if (request !== latestRequest) return;
    const { lines: newLines, notices } = compareWithQuote(useCart.getState().lines, quote);
    replaceLines(newLines);
    useCart.setState((state) => ({ notices: [...state.notices, ...notices] }));
    useQuote.setState({ quote, isLoading: false });
  } catch (failure) {
    if (!isShopFailure(failure)) throw failure;
    if (request === latestRequest) useQuote.setState({ isLoading: false, failure });
  }
}
