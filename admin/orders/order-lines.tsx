import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useTranslate } from 'react-admin';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useMoney } from '../ui/use-money.ts';

/** The lines of an order, with names and prices at the time of the order. */
export function OrderLines({ order }: { order: ProductOrderDetails }) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.lines.map((line) => (
        <OrderLine key={line.id} line={line} currencyId={order.currencyId} />
      ))}
    </Stack>
  );
}

function OrderLine({ line, currencyId }: { line: ProductOrderDetails['lines'][number]; currencyId: number }) {
  const translate = useTranslate();
  const money = useMoney();
  const name = keepMeasuresTogether(line.productName);
  const { canAccess: mayOpenProduct } = useCanAccess({ resource: 'products', action: 'edit' });
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Thumbnail url={line.imageUrl} size={52} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {line.productId === null || !mayOpenProduct ? (
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        ) : (
          <Link
            component={LinkBase}
            to={`/products/${line.productId}`}
            underline="hover"
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
        )}
        <Typography color="textSecondary">
          {line.sku} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {translate('orders.vatRate', { rate: line.vatRate })}
          </Box>
        </Typography>
        {line.catalogueUnitPrice !== null && (
          <Typography color="textSecondary">
            <del>{money(line.catalogueUnitPrice, currencyId)}</del> · {line.priceReason}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{money(line.total, currencyId)}</Typography>
        <Typography color="textSecondary">
          {line.soldQuantity} × {money(line.unitPrice, currencyId)}
        </Typography>
      </Box>
    </Stack>
  );
}
