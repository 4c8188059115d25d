import { countryName } from '@kamra/contract/country-name.ts';
import type { VatRate } from '@kamra/contract/vat-rates.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** By state, the latest rates first, as they come. */
export const vatRateListOrder: ListOrder = { sort: { field: 'countryCode', order: 'ASC' } };

type RateForm = Partial<VatRate>;

const toBody = ({ countryCode, validFrom, standard, reduced, lower, source }: RateForm) => ({
  countryCode: countryCode ?? '',
  validFrom: validFrom ?? '',
  // That it is missing is said by the server, as of every wrong field.
  standard: standard as number,
  reduced: reduced ?? null,
  lower: lower ?? null,
  source: source ?? '',
});

/** Operations of react-admin on VAT rates, which are few enough to be read all at once. */
export const vatRateCalls: ResourceCalls = {
  list: async (params) => {
    const { vatRates } = await callStaff('GET /api/VatRate', {}, params.signal);
    const stateOf = ({ countryCode }: VatRate) => countryName(countryCode, params.meta?.language ?? 'hu');
    return pageOfAll<VatRate>(vatRates, params, {
      searchedIn: (rate) => [rate.countryCode, stateOf(rate), rate.source],
      sortedBy: (rate, field) => (field === 'validFrom' ? rate.validFrom : stateOf(rate)),
    });
  },
  one: (vatRateId, signal) => callStaff('GET /api/VatRate/:vatRateId', { params: { vatRateId } }, signal),
  create: (data) => callStaff('POST /api/VatRate', { body: toBody(data as RateForm) }),
  update: ({ id, data }) => {
    const { version = 0, ...form } = data as RateForm;
    return callStaff('PUT /api/VatRate', { body: { id: Number(id), version, ...toBody(form) } });
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/VatRate', { body: { id: Number(id), version } });
  },
};
