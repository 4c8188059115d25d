import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoney } from '../ui/use-money.ts';

/** Goods, fees, the total and the stored VAT per rate, fees included. */
export function OrderSums({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const write = useMoney();
  const money = (amount: number) => write(amount, order.currencyId);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 0.5,
        columnGap: 2,
        '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
      }}
    >
      <dt>{translate('orders.goodsTotal')}</dt>
      <dd>{money(order.goodsTotal)}</dd>
      {order.pointsReduction > 0 && (
        <>
          <dt>{translate('orders.pointsSpent', { points: order.pointsSpent })}</dt>
          <dd>−{money(order.pointsReduction)}</dd>
        </>
      )}
      <dt>{translate('orders.deliveryFee')}</dt>
      <dd>{money(order.deliveryFee)}</dd>
      <dt>{translate('orders.paymentFee')}</dt>
      <dd>{money(order.paymentFee)}</dd>
      <Box component="dt" sx={{ fontWeight: 700, fontSize: '1.1rem', pt: 0.5 }}>
        {translate('orders.total')}
      </Box>
      <Box component="dd" sx={{ fontWeight: 700, fontSize: '1.1rem', pt: 0.5 }}>
        {money(order.total)}
      </Box>
      {order.cashTotal !== null && order.cashTotal !== order.total && (
        <>
          <dt>{translate('orders.cashTotal')}</dt>
          <dd>{money(order.cashTotal)}</dd>
        </>
      )}
      {order.refundedTotal > 0 && (
        <>
          <dt>{translate('orders.refund.total')}</dt>
          <dd>{money(order.refundedTotal)}</dd>
        </>
      )}
      {order.vat.map(({ rate, base, tax }) => (
        <Box key={rate} sx={{ display: 'contents', color: 'text.secondary' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate('orders.vat', { rate, base: money(base) })}
            {order.vatCountry !== 'HU' && ` (${order.vatCountry})`}
          </Box>
          <Box component="dd" sx={{ color: 'text.secondary' }}>
            {money(tax)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
