import type { ShownShipment } from '@kamra/contract/shipments.ts';
import { useTranslations } from 'use-intl/react';

/** The numbers of parcels on their way, with the carrier's page that follows each. */
export function TrackedParcels({ shipments }: { shipments: readonly ShownShipment[] }) {
  const t = useTranslations('shop');
  return shipments.flatMap(({ trackingNumber, trackingUrl }) =>
    trackingNumber ? (
      <p key={trackingNumber} className="mt-3">
        <span className="text-soft">{t('order.trackingNumber') + t('colon')}</span>{' '}
        <bdi>
          {trackingUrl ? (
            <a href={trackingUrl} rel="noopener noreferrer" className="text-link">
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </bdi>
      </p>
    ) : (
      []
    ),
  );
}
