import type { DeliveryOption } from '@kamra/contract/cart.ts';
import { type DeliveryPace, deliveryDaysFrom, formatDeliveryDays } from '@kamra/contract/delivery-days.ts';
import { useLocale } from 'use-intl/react';

/** When a parcel that is ordered now comes by a method, in words; null where it waits in the shop. */
export function useDeliveryDays(pace: DeliveryPace) {
  const language = useLocale();
  return (option: Pick<DeliveryOption, 'transitDays' | 'kind'> | undefined): string | null => {
    if (option?.kind === 'shopPickup') return null;
    const transitDays = option?.transitDays ?? pace.transitDays;
    return formatDeliveryDays(deliveryDaysFrom(new Date(), { ...pace, transitDays }), language);
  };
}
