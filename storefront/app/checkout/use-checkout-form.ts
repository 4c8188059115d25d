import type { CartQuote } from '@kamra/contract/cart.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { onAccountLeft } from '../account-lists/joined-lists.ts';
import { replaceLines } from '../cart/cart-store.ts';
import { refreshQuote } from '../cart/quote-store.ts';
import { beginCardPayment } from '../order/begin-card-payment.ts';
import { forgetCheckout } from '../page/stored-checkout.ts';
import { useShop } from '../page/use-shop.ts';
import { isShopFailure, type ShopFailure } from '../shop-api.ts';
import { fieldId } from '../ui/text-field.tsx';
import {
  checkDraft,
  checkField,
  type FieldErrors,
  inFormOrder,
  inUsualForm,
  withoutErrorsOf,
} from './check-draft.ts';
import { type CheckoutDraft, readDraft, storeDraft } from './checkout-draft.ts';
import { lacksPoint, toQuoteInput } from './chosen-delivery.ts';
import { toOrderBody } from './order-body.ts';
import { sendOrder } from './send-order.ts';

/** Why the order was refused, and the total that the shopper had agreed to. */
export interface Refusal {
  failure: ShopFailure;
  agreedTotal: number;
}

/** The checkout's state: the draft, its errors, and sending. `owner` is the address of the account that is signed in. */
export function useCheckoutForm(owner: string | null) {
  const { language } = useShop();
  const { draft, change } = useStoredDraft(owner);
  const [termsAccepted, setTermsAccepted] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const { send, ...sending } = useOrderSending((found) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  });
  const withoutError = (name: string) => setErrors((known) => withoutErrorsOf(name, known));
  return {
    draft,
    errors,
    ...sending,
    attempt,
    termsAccepted,
    change,
    changeText: (name: string, value: string) => {
      change(({ texts }) => ({ texts: { ...texts, [name]: value } }));
      withoutError(name);
    },
    /** Changes a text by what stands in it at that moment, for answers that come later. */
    fillText: (name: string, filled: (text: string) => string) => {
      change(({ texts }) => ({ texts: { ...texts, [name]: filled(texts[name] ?? '') } }));
      withoutError(name);
    },
    leave: (name: string) => {
      if (!draft.texts[name]) return;
      change(({ texts }) => ({ texts: { ...texts, [name]: inUsualForm(name, draft) } }));
      const code = checkField(name, draft);
      if (code) setErrors((others) => ({ ...others, [name]: code }));
    },
    /** Checks only these fields; false with what is wrong beside each of them, the first one focused. */
    checkFields: (names: readonly string[], isPointMissing = false): boolean => {
      const all = checkDraft(draft, true, isPointMissing);
      const wrong = inFormOrder(all, language).filter(([name]) => names.includes(name));
      setErrors((others) => ({ ...others, ...Object.fromEntries(wrong) }));
      if (wrong[0]) document.getElementById(fieldId(wrong[0][0]))?.focus();
      return wrong.length === 0;
    },
    choosePayment: (paymentTypeId: CheckoutDraft['paymentTypeId']) => {
      change({ paymentTypeId });
      withoutError('paymentTypeId');
    },
    chooseDelivery: (deliveryMethodId: number) => {
      change({ deliveryMethodId });
      withoutError('pickupPointId');
    },
    choosePoint: (pickupPoint: CheckoutDraft['pickupPoint']) => {
      change({ pickupPoint });
      withoutError('pickupPointId');
    },
    acceptTerms: (isAccepted: boolean) => {
      setTermsAccepted(isAccepted);
      withoutError('termsAccepted');
    },
    send: (quote: CartQuote) => send(draft, quote, termsAccepted),
  };
}

function useStoredDraft(owner: string | null) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readDraft(owner));
  const { revalidate } = useRevalidator();
  // What the page shows of the account goes, too.
  useEffect(() => onAccountLeft(() => void revalidate()), [revalidate]);
  // Two effects of one moment may change it: each adds to what the other made of it.
  const latest = useRef(draft);
  const change = (changes: Partial<CheckoutDraft> | ((draft: CheckoutDraft) => Partial<CheckoutDraft>)) => {
    const changed = typeof changes === 'function' ? changes(latest.current) : changes;
    latest.current = { ...latest.current, ...changed };
    setDraft(latest.current);
    storeDraft(latest.current);
  };
  return { draft, change };
}

/** Sends the order once at a time; `onChecked` gets what is wrong, by field, before and after the server's check. */
function useOrderSending(onChecked: (errors: FieldErrors) => void) {
  const { language, currencyId } = useShop();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const isLocked = useRef(false);

  const send = async (draft: CheckoutDraft, quote: CartQuote, termsAccepted: boolean) => {
    if (isLocked.current) return;
    const orderAgain = refusal?.failure.code === 'alreadyOrdered';
    setRefusal(null);
    const errors = checkDraft(draft, termsAccepted, lacksPoint(draft, quote));
    onChecked(errors);
    if (Object.keys(errors).length > 0) return;
    isLocked.current = true;
    setSending(true);
    try {
      const { trnId } = await sendOrder({
        ...toOrderBody(draft, quote, language),
        ...(orderAgain && { orderAgain }),
      });
      forgetCheckout();
      replaceLines([]);
      await navigate(localizedPath(language, `/order/${trnId}`), { replace: true });
      const isByCard = draft.paymentTypeId !== null && paymentMethods[draft.paymentTypeId].isPaidOnline;
      // Back from the provider's page leads to the order, which offers to pay again.
      if (isByCard) await beginCardPayment(trnId);
    } catch (failure) {
      if (!isShopFailure(failure)) throw failure;
      setRefusal({ failure, agreedTotal: quote.total });
      onChecked(toFieldErrors(failure));
      if (isAboutCart(failure)) await refreshQuote(toQuoteInput(draft, { language, currencyId }));
    } finally {
      isLocked.current = false;
      setSending(false);
    }
  };
  return { send, refusal, isSending };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

function isAboutCart({ code }: ShopFailure): boolean {
  return (
    code === 'orderLimit' || code === 'totalChanged' || code === 'outOfStock' || code === 'productUnavailable'
  );
}

/**
 * The server names fields as the order's body does, and so does the form; an exceeded limit is not an error of a
 * field.
 */
function toFieldErrors({ code, details }: ShopFailure): FieldErrors {
  const fields: FieldError[] = code === 'orderLimit' ? [] : (details.fields ?? []);
  return Object.fromEntries(fields.map(({ field, code }) => [field, code]));
}
