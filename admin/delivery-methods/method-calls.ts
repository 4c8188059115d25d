import type { DeliveryMethod } from '@kamra/contract/delivery-methods.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { toFormErrors } from '../form-errors.ts';
import { callStaff } from '../staff-call.ts';
import { atFirstName } from '../ui/missing-name.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { restateErrors } from '../ui/restate-errors.ts';
import { splitAtCommas } from '../ui/split-at-commas.ts';
import { textForStaff } from '../ui/use-name-of-texts.ts';

/** How methods are listed unless staff choose otherwise: as shoppers see them. */
export function methodListOrder(language: Language): ListOrder {
  return { sort: { field: 'position', order: 'ASC' }, meta: { language } };
}

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

/** Makes a call with a method; a missing name is said at its field, and missing prices together with what else is wrong. */
function sayWhatIsMissing<Reply>(body: MethodBody, call: (body: MethodBody) => Promise<Reply>) {
  const needsPrice = body.pricing !== 'standard' && body.prices.length === 0;
  const missing: FieldError[] = needsPrice ? [{ field: 'prices', code: 'required' }] : [];
  return restateErrors(
    () => call(body),
    (fields) => toFormErrors([...fields.map(atFirstName), ...missing], inForm),
  );
}

/** Operations of react-admin on methods, which are few enough to be read all at once. */
export const methodCalls: ResourceCalls = {
  list: async (params) => {
    const { deliveryMethods } = await callStaff('GET /api/DeliveryMethod', {}, params.signal);
    const language: Language = params.meta?.language ?? 'hu';
    return pageOfAll<DeliveryMethod>(deliveryMethods, params, {
      searchedIn: ({ texts, carrier }) => [carrier, ...Object.values(texts).map((text) => text.name)],
      sortedBy: ({ texts, position }, field) =>
        field === 'name' ? (textForStaff(texts, 'name', language) ?? '') : position,
    });
  },
  one: async (deliveryMethodId, signal) =>
    toMethodForm(
      await callStaff('GET /api/DeliveryMethod/:deliveryMethodId', { params: { deliveryMethodId } }, signal),
    ),
  create: async (data) =>
    toMethodForm(
      await sayWhatIsMissing(toBody(data as MethodForm), (body) =>
        callStaff('POST /api/DeliveryMethod', { body }),
      ),
    ),
  update: async ({ id, data }) => {
    const { version = 0, ...form } = data as MethodForm;
    return toMethodForm(
      await sayWhatIsMissing(toBody(form), (body) =>
        callStaff('PUT /api/DeliveryMethod', { body: { id: Number(id), version, ...body } }),
      ),
    );
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/DeliveryMethod', { body: { id: Number(id), version } });
  },
};
