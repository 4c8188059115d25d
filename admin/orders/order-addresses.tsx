import { countryName } from '@kamra/contract/country-name.ts';
import { deliveryLines } from '@kamra/contract/ordered-delivery.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { Link, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { nameLanguageWithin } from '../ui/name-language-within.ts';
import { Panel } from '../ui/panel.tsx';

/** The buyer, and the delivery and billing addresses. */
export function OrderAddresses({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const locale = useLocale();
  const sameAddress = JSON.stringify(order.billingAddress) === JSON.stringify(order.deliveryAddress);
  return (
    <>
      <Panel title={translate('orders.contact')}>
        <Stack spacing={0.5}>
          <Typography sx={{ fontWeight: 600 }}>{order.customerName}</Typography>
          <Link href={`mailto:${order.email}`} sx={{ overflowWrap: 'anywhere' }}>
            {order.email}
          </Link>
          <Link href={`tel:${order.phone.replace(/[^+0-9]/g, '')}`}>{order.phone}</Link>
          {order.accountEmail && (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {translate('orders.inAccount', { email: order.accountEmail })}
            </Typography>
          )}
          <Typography color="textSecondary">
            {translate('orders.orderedIn', {
              language: nameLanguageWithin(order.language, translate, locale),
            })}
          </Typography>
        </Stack>
      </Panel>
      {order.delivery && (
        <Panel title={translate('orders.deliveryMethod')}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{deliveryLines(order.delivery).join('\n')}</Typography>
        </Panel>
      )}
      <Panel title={translate('orders.deliveryAddress')}>
        <Address address={order.deliveryAddress} />
      </Panel>
      <Panel title={translate('orders.billingAddress')}>
        {sameAddress ? (
          <Typography color="textSecondary">{translate('orders.sameAsDelivery')}</Typography>
        ) : (
          <Address address={order.billingAddress} />
        )}
      </Panel>
    </>
  );
}

function Address({ address }: { address: PostalAddress }) {
  const translate = useTranslate();
  const language = useLocale();
  const name = [address.familyName, address.givenName];
  return (
    <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
      {[
        address.company,
        address.taxNumber && translate('orders.taxNumber', { number: address.taxNumber }),
        (address.countryCode === 'HU' ? name : name.reverse()).join(' '),
        address.street,
        `${address.postalCode} ${address.city}`,
        countryName(address.countryCode, language),
      ]
        .filter(Boolean)
        .join('\n')}
    </Typography>
  );
}
