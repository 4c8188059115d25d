import type { DeliveryMethod } from '@kamra/contract/delivery-methods.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { languages } from '@kamra/contract/languages.ts';
import { toFormErrors } from '../form-errors.ts';
import { atFirstName } from '../ui/missing-name.ts';
import { restateErrors } from '../ui/restate-errors.ts';
import { splitAtCommas } from '../ui/split-at-commas.ts';

/** A method as its form has it: an empty field is null, codes are one text. */
export type MethodForm = Omit<
  Partial<DeliveryMethod>,
  'serviceCodes' | 'maxSizeMillimetres' | 'transitDays'
> & {
  codes?: string | null;
  sides?: (number | null)[];
  days?: { from?: number | null; to?: number | null };
};

export function toMethodForm(method: DeliveryMethod): MethodForm & { id: number } {
  const { serviceCodes, maxSizeMillimetres, transitDays, ...others } = method;
  return {
    ...others,
    codes: serviceCodes.join(', '),
    sides: maxSizeMillimetres ?? [null, null, null],
    days: transitDays ?? { from: null, to: null },
  };
}

function textsOf(texts: DeliveryMethod['texts'] = {}): DeliveryMethod['texts'] {
  const given = languages.flatMap((language) => {
    const { name, text } = texts[language] ?? {};
    return name ? [[language, { name, text: text ?? '' }] as const] : [];
  });
  return Object.fromEntries(given);
}

function pricesOf({ pricing, prices = [] }: MethodForm): DeliveryMethod['prices'] {
  if (pricing === 'standard') return [];
  return prices.map(({ zoneId, currencyId, freeFrom, cashFee, rates }) => ({
    zoneId,
    currencyId,
    freeFrom: freeFrom ?? null,
    cashFee: cashFee ?? null,
    // An empty fee is an error, not free delivery.
    rates: (rates ?? []).map(({ from, to, fee }) =>
      pricing === 'flat' ? { from: 0, to: null, fee } : { from: from ?? 0, to: to ?? null, fee },
    ),
  }));
}

const isTyped = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The form's names of what the call calls otherwise. */
const inForm = (field: string) =>
  field.replace(/^maxSizeMillimetres\./, 'sides.').replace(/^transitDays\./, 'days.');

function toBody(form: MethodForm) {
  const { sides = [], days } = form;
  const [from, to] = [days?.from ?? null, days?.to ?? null];
  return {
    carrier: form.carrier ?? 'own',
    kind: form.kind ?? 'home',
    texts: textsOf(form.texts),
    pricing: form.pricing ?? 'flat',
    prices: pricesOf(form),
    vatRate: form.vatRate ?? 27,
    maxWeightGrams: form.maxWeightGrams ?? null,
    // What is typed in part is sent as it is, so that what is missing is said.
    maxSizeMillimetres: sides.some(isTyped) ? (sides as number[]) : null,
    paymentTypeIds: form.paymentTypeIds ?? [],
    transitDays: isTyped(from) || isTyped(to) ? { from: from as number, to: to as number } : null,
    serviceCodes: splitAtCommas([form.codes ?? '']),
    position: form.position ?? 0,
    isEnabled: form.isEnabled ?? true,
  };
}

type MethodBody = ReturnType<typeof toBody>;

/** Makes a call with a method as the form has it; a missing name is said at its field, and missing prices together with what else is wrong. */
export async function sendMethod(form: MethodForm, call: (body: MethodBody) => Promise<DeliveryMethod>) {
  const body = toBody(form);
  const needsPrice = body.pricing !== 'standard' && body.prices.length === 0;
  const missing: FieldError[] = needsPrice ? [{ field: 'prices', code: 'required' }] : [];
  const saved = await restateErrors(
    () => call(body),
    (fields) => toFormErrors([...fields.map(atFirstName), ...missing], inForm),
  );
  return toMethodForm(saved);
}
