import { currencyCodes } from '@kamra/contract/money.ts';
import type { CurrencyPrices } from '@kamra/contract/price-history.ts';
import {
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';
import { PricePlot } from './price-plot.tsx';
import type { ProductForm } from './product-form.ts';

/** Every price of the product by currency: as a plot, as a table, and what the law measures reductions by. */
export function PriceHistory() {
  const translate = useTranslate();
  const product = useRecordContext<ProductForm>();
  const [currencyId, setCurrencyId] = useState<number>(3);
  const { currencies, error, retry } = usePrices(product);
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!currencies) return <LoadingRows count={2} />;
  const shown = currencies.find((each) => each.currencyId === currencyId) ?? currencies[0];
  if (!shown) return null;
  return (
    <Stack spacing={1.5}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown.currencyId}
        aria-label={translate('priceHistory.currency')}
        onChange={(_, chosen: number | null) => chosen !== null && setCurrencyId(chosen)}
      >
        {currencies.map((each) => (
          <ToggleButton key={each.currencyId} value={each.currencyId}>
            {currencyCodes[each.currencyId]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PriceFacts prices={shown} />
      <PricePlot points={shown.points} currencyId={shown.currencyId} />
      <PriceTable key={shown.currencyId} prices={shown} />
    </Stack>
  );
}

function usePrices(product: ProductForm | undefined) {
  const [currencies, setCurrencies] = useState<CurrencyPrices[]>();
  const [error, setError] = useState<Error>();
  const [tries, setTries] = useState(0);
  const [id, version] = [product?.id, product?.version];
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every version and try
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    setError(undefined);
    callStaff('GET /api/Product/PriceHistory', { query: { productId: id } }, controller.signal).then(
      (reply) => setCurrencies(reply.currencies),
      (failure: Error) => !controller.signal.aborted && setError(failure),
    );
    return () => controller.abort();
  }, [id, version, tries]);
  return { currencies, error, retry: () => setTries((count) => count + 1) };
}

function PriceFacts({ prices }: { prices: CurrencyPrices }) {
  const translate = useTranslate();
  const money = useMoney();
  const { amount, oldPrice, lowest30, currencyId, isFixed, reducedSince } = prices;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.25,
        '& dd': { m: 0 },
      }}
    >
      <dt>{translate('priceHistory.shopperSees')}</dt>
      <dd>
        <strong>{money(amount, currencyId)}</strong>{' '}
        {oldPrice > 0 && <del>{money(oldPrice, currencyId)}</del>}
        {!isFixed && ` · ${translate('priceHistory.byRate')}`}
      </dd>
      <dt>{translate('priceHistory.lowest30')}</dt>
      <dd>{money(lowest30, currencyId)}</dd>
      {reducedSince && (
        <>
          <dt>{translate('priceHistory.reducedSince')}</dt>
          <dd>
            <TimeStamp at={reducedSince} />
          </dd>
        </>
      )}
    </Box>
  );
}

const firstRows = 6;

function PriceTable({ prices: { points, currencyId } }: { prices: CurrencyPrices }) {
  const translate = useTranslate();
  const money = useMoney();
  const [isWhole, setWhole] = useState(false);
  const latest = points.toReversed();
  const shown = isWhole ? latest : latest.slice(0, firstRows);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('priceHistory.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('priceHistory.since')}</TableCell>
            <TableCell align="right">{translate('priceHistory.price')}</TableCell>
            <TableCell>{translate('priceHistory.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ at, amount, reason }) => (
            <TableRow key={`${at} ${amount}`}>
              <TableCell>
                <TimeStamp at={at} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {money(amount, currencyId)}
              </TableCell>
              <TableCell>
                {translate(`priceHistory.reasons.${reason}`, { _: translate('priceHistory.otherReason') })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {latest.length > shown.length && (
        <Button onClick={() => setWhole(true)}>{translate('priceHistory.more')}</Button>
      )}
      {points.length === 0 && <Typography color="textSecondary">–</Typography>}
    </Box>
  );
}
