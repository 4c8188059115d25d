import type { DeliveryMethod } from '@kamra/contract/delivery-methods.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import type { MethodForm } from './send-method.ts';

/** How methods are listed unless staff choose otherwise: as shoppers see them. */
export function methodListOrder(language: Language): ListOrder {
  return { sort: { field: 'position', order: 'ASC' }, meta: { language } };
}

/** Operations of react-admin on methods, which are few enough to be read all at once. What forms need comes with them. */
export const methodCalls: ResourceCalls = {
  list: async (params) => {
    const { deliveryMethods } = await callStaff('GET /api/DeliveryMethod', {}, params.signal);
    const language: Language = params.meta?.language ?? 'hu';
    return pageOfAll<DeliveryMethod>(deliveryMethods, params, {
      searchedIn: ({ texts, carrier }) => [carrier, ...Object.values(texts).map((text) => text.name)],
      sortedBy: ({ texts, position }, field) =>
        field === 'name' ? ((texts[language] ?? texts.hu)?.name ?? '') : position,
    });
  },
  one: async (deliveryMethodId, signal) => {
    const { toMethodForm } = await import('./send-method.ts');
    const params = { deliveryMethodId };
    return toMethodForm(await callStaff('GET /api/DeliveryMethod/:deliveryMethodId', { params }, signal));
  },
  create: async (data) => {
    const { sendMethod } = await import('./send-method.ts');
    return sendMethod(data as MethodForm, (body) => callStaff('POST /api/DeliveryMethod', { body }));
  },
  update: async ({ id, data }) => {
    const { sendMethod } = await import('./send-method.ts');
    const { version = 0, ...form } = data as MethodForm;
    return sendMethod(form, (body) =>
      callStaff('PUT /api/DeliveryMethod', { body: { id: Number(id), version, ...body } }),
    );
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/DeliveryMethod', { body: { id: Number(id), version } });
  },
};
