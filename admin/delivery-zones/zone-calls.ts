import { countryName } from '@kamra/contract/country-name.ts';
import type { DeliveryZone } from '@kamra/contract/delivery-zones.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How zones are listed unless staff choose otherwise: as an address is looked for in them. */
export const zoneListOrder: ListOrder = { sort: { field: 'position', order: 'ASC' } };

type ZoneForm = Partial<DeliveryZone>;

const toBody = ({ name, countries, postalCodeRanges, position }: ZoneForm) => ({
  name: name ?? '',
  countries: countries ?? [],
  postalCodeRanges: (postalCodeRanges ?? []).map(({ from, to }) => ({ from: from ?? '', to: to ?? '' })),
  position: position ?? 0,
});

/** Operations of react-admin on zones, which are few enough to be read all at once. */
export const zoneCalls: ResourceCalls = {
  list: async (params) => {
    const { deliveryZones } = await callStaff('GET /api/DeliveryZone', {}, params.signal);
    return pageOfAll<DeliveryZone>(deliveryZones, params, {
      searchedIn: ({ name, countries }) => [
        name,
        ...countries,
        ...countries.map((code) => countryName(code, params.meta?.language ?? 'hu')),
      ],
      sortedBy: (zone, field) => (field === 'name' ? zone.name : zone.position),
    });
  },
  one: (deliveryZoneId, signal) =>
    callStaff('GET /api/DeliveryZone/:deliveryZoneId', { params: { deliveryZoneId } }, signal),
  create: (data) => callStaff('POST /api/DeliveryZone', { body: toBody(data as ZoneForm) }),
  update: ({ id, data }) => {
    const { version = 0, ...form } = data as ZoneForm;
    return callStaff('PUT /api/DeliveryZone', { body: { id: Number(id), version, ...toBody(form) } });
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/DeliveryZone', { body: { id: Number(id), version } });
  },
};
