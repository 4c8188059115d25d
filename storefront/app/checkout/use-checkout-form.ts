import type { CartQuote } from '@kamra/contract/cart.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { replaceLines } from '../cart/cart-store.ts';
import { refreshQuote } from '../cart/quote-store.ts';
import { useShop } from '../page/use-shop.ts';
import { isShopFailure, type ShopFailure } from '../shop-api.ts';
import { checkDraft, checkField, type FieldErrors } from './check-draft.ts';
import { type CheckoutDraft, forgetDraft, readDraft, storeDraft } from './checkout-draft.ts';
import { toOrderBody } from './order-body.ts';
import { sendOrder } from './send-order.ts';

/** Why the order was not taken, and the total that the shopper had agreed to. */
export interface Refusal {
  failure: ShopFailure;
  agreedTotal: number;
}

/** The checkout's state: what was typed, what is wrong with it, and the sending. */
export function useCheckoutForm() {
  const { language, currencyId } = useShop();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CheckoutDraft>(readDraft);
  const [termsAccepted, setTermsAccepted] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);

  const change = (changes: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    storeDraft(next);
  };
  const withoutError = (name: string) => setErrors(({ [name]: _, ...others }) => others);

  const send = async (quote: CartQuote) => {
    if (sending.current) return;
    const orderAgain = refusal?.failure.code === 'alreadyOrdered';
    setRefusal(null);
    const found = checkDraft(draft, termsAccepted);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setSending(true);
    try {
      const { trnId } = await sendOrder({
        ...toOrderBody(draft, quote, language),
        ...(orderAgain && { orderAgain }),
      });
      forgetDraft();
      replaceLines([]);
      await navigate(localizedPath(language, `/order/${trnId}`), { replace: true });
    } catch (failure) {
      if (!isShopFailure(failure)) throw failure;
      setRefusal({ failure, agreedTotal: quote.total });
      setErrors(toFieldErrors(failure));
      setAttempt(attempt + 2);
      if (isAboutCart(failure))
        await refreshQuote({ language, currencyId, paymentTypeId: draft.paymentTypeId });
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return {
    draft,
    errors,
    refusal,
    isSending,
    attempt,
    termsAccepted,
    change,
    changeText: (name: string, value: string) => {
      change({ texts: { ...draft.texts, [name]: value } });
      withoutError(name);
    },
    leave: (name: string) => {
      const code = draft.texts[name] ? checkField(name, draft) : null;
      if (code) setErrors((others) => ({ ...others, [name]: code }));
    },
    choosePayment: (paymentTypeId: CheckoutDraft['paymentTypeId']) => {
      change({ paymentTypeId });
      withoutError('paymentTypeId');
    },
    acceptTerms: (isAccepted: boolean) => {
      setTermsAccepted(isAccepted);
      withoutError('termsAccepted');
    },
    send,
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

function isAboutCart({ code }: ShopFailure): boolean {
  return (
    code === 'orderLimit' || code === 'totalChanged' || code === 'outOfStock' || code === 'productUnavailable'
  );
}

/** The server names fields as the order's body does, and so does the form; a limit is no mistake in a field. */
function toFieldErrors({ code, details }: ShopFailure): FieldErrors {
  const fields: FieldError[] = code === 'orderLimit' ? [] : (details.fields ?? []);
  return Object.fromEntries(fields.map(({ field, code }) => [field, code]));
}
