import type { BulkRefusal } from '@kamra/contract/bulk-changes.ts';
import { isCurrencyId } from '@kamra/contract/money.ts';
import { Card, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useMoney } from '../ui/use-money.ts';

/** The products that were left as they are, each with the reason. */
export function BulkRefusals({ refusals, count }: { refusals: readonly BulkRefusal[]; count: number }) {
  const translate = useTranslate();
  const reasonOf = useReason();
  return (
    <Card component="section" aria-label={translate('bulk.refusals')} sx={{ overflowX: 'auto' }}>
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {translate('bulk.refusals')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.products.fields.sku')}</TableCell>
            <TableCell>{translate('resources.products.fields.productName')}</TableCell>
            <TableCell>{translate('bulk.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {refusals.map((refusal) => (
            <TableRow key={refusal.productId}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {refusal.sku ? (
                  <Link component={LinkBase} to={`/products/${refusal.productId}`}>
                    {refusal.sku}
                  </Link>
                ) : (
                  `#${refusal.productId}`
                )}
              </TableCell>
              <TableCell>{refusal.productName ?? '–'}</TableCell>
              <TableCell>{reasonOf(refusal)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {count > refusals.length && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {translate('bulk.moreRefused', { smart_count: count - refusals.length })}
        </Typography>
      )}
    </Card>
  );
}

/** Writes out why a product was refused, with the amounts that it depends on. */
function useReason(): (refusal: BulkRefusal) => string {
  const translate = useTranslate();
  const money = useMoney();
  return ({ code, details: { currencyId, amount, lowest, orders } }) => {
    const inMoney = (value: unknown) =>
      typeof value === 'number' && isCurrencyId(currencyId) ? money(value, currencyId) : '';
    return translate(`bulk.reasons.${code}`, {
      amount: inMoney(amount),
      lowest: inMoney(lowest),
      smart_count: typeof orders === 'number' ? orders : 0,
    });
  };
}
