import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';

/** What has left for an order, by whom, and where its parcels can be followed. */
export function OrderShipments({ shipments }: Pick<ProductOrderDetails, 'shipments'>) {
  const translate = useTranslate();
  if (shipments.length === 0) return null;
  return (
    <Panel title={translate('orders.shipping.shipments')}>
      {shipments.map(
        ({ id, carrier, status, parcels, trackingNumber, trackingUrl, createdAt, createdBy }) => (
          <Box key={id} sx={{ '& + &': { mt: 1.5 } }}>
            <Typography sx={{ fontWeight: 600 }}>
              {translate(`deliveryMethods.carriers.${carrier}`)},{' '}
              {translate('orders.shipping.shipment', { smart_count: parcels })} –{' '}
              {translate(`orders.shipping.statuses.${status}`)}
            </Typography>
            {trackingNumber &&
              (trackingUrl ? (
                <Link href={trackingUrl} target="_blank" rel="noopener noreferrer">
                  {trackingNumber}
                </Link>
              ) : (
                <Typography>{trackingNumber}</Typography>
              ))}
            <Typography variant="body2" color="textSecondary">
              {createdBy} · <TimeStamp at={createdAt} />
            </Typography>
          </Box>
        ),
      )}
    </Panel>
  );
}
