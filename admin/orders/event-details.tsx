import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useMoney } from '../ui/use-money.ts';

type Fields = Record<string, unknown>;
interface Line {
  sku: string;
  quantity: number;
  unitPrice: number;
}

interface EventDetailsProps {
  details: Fields;
  order: ProductOrderDetails;
}

/** What an edit changed, before and after; of a note, whom it names. */
export function EventDetails({ details, order: { currencyId } }: EventDetailsProps) {
  const translate = useTranslate();
  const money = useMoney();
  const locale = useLocale();
  const { mentioned, amount, before, after, flag, parcel, status, dispatchOn } = details;
  if (typeof dispatchOn === 'string')
    return <Said>{translate('orders.delay.until', { day: formatDay(dispatchOn, locale) })}</Said>;
  if (Array.isArray(mentioned)) return <Said>{mentioned.map((name) => `@${String(name)}`).join(', ')}</Said>;
  if (typeof parcel === 'number')
    return <Said>{`${parcel}. ${translate(`orders.shipping.statuses.${String(status)}`)}`}</Said>;
  if (typeof flag === 'string') return <Said>{translate(`orders.payments.flags.${flag}`)}</Said>;
  if (typeof amount === 'number') return <Said>{money(amount, currencyId)}</Said>;
  if (!isFields(before) || !isFields(after)) return null;
  const write = (name: string, value: unknown): string => {
    if (name === 'total' && typeof value === 'number') return money(value, currencyId);
    if (name === 'lines' && Array.isArray(value)) return value.map(writeLine).join(', ');
    return value === null || value === '' ? translate('orders.empty') : String(value);
  };
  const writeLine = ({ sku, quantity, unitPrice }: Line) =>
    `${quantity} × ${sku} (${money(unitPrice, currencyId)})`;
  const changed = Object.keys(after).filter(
    (name) => name !== 'paymentTypeId' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {changed.map((name) => (
        <li key={name}>
          {translate(nameOf(name))}: <del>{write(name, before[name])}</del> → {write(name, after[name])}
        </li>
      ))}
    </Box>
  );
}

function Said({ children }: { children: string }) {
  return <Typography color="textSecondary">{children}</Typography>;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** `deliveryAddress.city` is named as the city. */
function nameOf(field: string): string {
  const [part, name] = field.split('.');
  return name ? `orders.address.${name}` : `orders.changed.${part}`;
}
