import type { DeliveryOption } from '@kamra/contract/cart.ts';
import type { StaffQuote } from '@kamra/contract/order-changes.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useMoney } from '../ui/use-money.ts';
import { paymentTypeKey } from './order-choices.ts';

interface ComposeTermsProps {
  paymentTypeId: PaymentTypeId;
  onPaymentType: (id: PaymentTypeId) => void;
  /** As typed; empty: what the rules give. */
  deliveryFee: string;
  onDeliveryFee: (text: string) => void;
  /** It is no amount of the currency. */
  isWrongFee: boolean;
  /** It has been paid already. */
  isPaymentFixed?: boolean;
  /** Ways to pay to choose from; by transfer or to the courier where they are not given. */
  paymentTypeIds?: readonly PaymentTypeId[] | undefined;
  /** The ways of delivery to choose from, where they may be chosen. */
  delivery?: { options: DeliveryOption[]; id: number | null; onChange: (id: number) => void };
  /** What the way of delivery asks for beside. */
  children?: ReactNode;
}

const usualPaymentTypes: readonly PaymentTypeId[] = [paymentTypeIds.Transfer, paymentTypeIds.Delivery];

/** How an order is paid, and what its delivery costs. */
export function ComposeTerms(props: ComposeTermsProps) {
  const {
    paymentTypeId,
    onPaymentType,
    deliveryFee,
    onDeliveryFee,
    isPaymentFixed = false,
    delivery,
  } = props;
  const translate = useTranslate();
  const offered = props.paymentTypeIds ?? usualPaymentTypes;
  const ids = offered.includes(paymentTypeId) ? offered : [paymentTypeId, ...offered];
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        select
        label={translate('resources.orders.fields.paymentTypeId')}
        value={paymentTypeId}
        disabled={isPaymentFixed}
        margin="none"
        helperText={paymentTypeId === paymentTypeIds.BankCard && translate('orders.compose.cardHelp')}
        onChange={({ target }) => onPaymentType(Number(target.value) as PaymentTypeId)}
      >
        {ids.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(paymentTypeKey(id))}
          </MenuItem>
        ))}
      </TextField>
      {delivery && delivery.options.length > 1 && (
        <TextField
          select
          label={translate('orders.deliveryMethod')}
          value={delivery.id ?? ''}
          margin="none"
          onChange={({ target }) => delivery.onChange(Number(target.value))}
        >
          {delivery.options.map(({ deliveryMethodId, name }) => (
            <MenuItem key={deliveryMethodId} value={deliveryMethodId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {props.children}
      <TextField
        label={translate('orders.compose.deliveryFee')}
        value={deliveryFee}
        margin="none"
        error={props.isWrongFee}
        helperText={translate(
          props.isWrongFee ? 'orders.compose.wrongAmount' : 'orders.compose.deliveryFeeHelp',
        )}
        onChange={({ target }) => onDeliveryFee(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
      />
    </Stack>
  );
}

interface QuotedSumsProps {
  quote: Omit<StaffQuote, 'lines'> | undefined;
  currencyId: number;
  /** Of the new total to the present one, and what is left to be settled. */
  difference?: number | undefined;
  balanceDue?: number | undefined;
}

/** What a composed order costs. */
export function QuotedSums({ quote, currencyId, difference, balanceDue }: QuotedSumsProps) {
  const translate = useTranslate();
  const money = useMoney();
  if (!quote) return <Typography color="textSecondary">{translate('orders.compose.incomplete')}</Typography>;
  const rows: [label: string, amount: number][] = [
    ['orders.goodsTotal', quote.goodsTotal],
    ['orders.deliveryFee', quote.deliveryFee],
    ['orders.paymentFee', quote.paymentFee],
  ];
  return (
    <Box role="status">
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 0.5,
          columnGap: 2,
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        {rows.map(([label, amount]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{translate(label)}</dt>
            <dd>{money(amount, currencyId)}</dd>
          </Box>
        ))}
        <Box component="dt" sx={{ fontWeight: 700 }}>
          {translate('orders.total')}
        </Box>
        <Box component="dd" sx={{ fontWeight: 700 }}>
          {money(quote.total, currencyId)}
        </Box>
        {difference !== undefined && (
          <>
            <dt>{translate('orders.compose.difference')}</dt>
            <dd>{money(difference, currencyId)}</dd>
          </>
        )}
        {balanceDue !== undefined && balanceDue !== 0 && (
          <Box sx={{ gridColumn: '1 / -1' }} component="dt">
            {translate(balanceDue > 0 ? 'orders.balance.toPay' : 'orders.balance.toReturn', {
              amount: money(Math.abs(balanceDue), currencyId),
            })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
