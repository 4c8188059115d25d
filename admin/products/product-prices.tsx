import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { Alert, Box, Typography } from '@mui/material';
import { BooleanInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '../ui/money-input.tsx';
import { useMoney } from '../ui/use-money.ts';
import { currencies, type ProductForm } from './product-form.ts';

/** A fixed price or the day's rate for each currency, and the current price. */
export function ProductPrices({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const priceOf: ProductForm['priceOf'] | undefined = useWatch({ name: 'priceOf' });
  const noneFixed = priceOf && currencies.every((code) => !priceOf[code].fixed);
  return (
    <Box sx={{ width: '100%' }}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('products.pricesExplained')}
      </Typography>
      {noneFixed && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('products.oneFixedPrice')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {currencies.map((code) => (
          <CurrencyPrice key={code} code={code} readOnly={readOnly} />
        ))}
      </Box>
      <Box sx={{ mt: 2, maxWidth: 260 }}>
        <MoneyInput
          source="purchasePrice"
          label="resources.products.fields.purchasePrice"
          helperText="products.purchasePriceHelp"
          currency="HUF"
          readOnly={readOnly}
        />
      </Box>
    </Box>
  );
}

function CurrencyPrice({ code, readOnly }: { code: CurrencyCode; readOnly: boolean }) {
  const translate = useTranslate();
  const money = useMoney();
  const product = useRecordContext<ProductForm>();
  const fixed: boolean = useWatch({ name: `priceOf.${code}.fixed` }) ?? false;
  const current = product?.prices.find(({ currencyId }) => currencyId === currencyIds[code]);
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 2, pt: 1, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Typography component="legend" sx={{ fontWeight: 650, px: 0.5 }}>
        {code}
      </Typography>
      <BooleanInput
        source={`priceOf.${code}.fixed`}
        label="products.fixedPrice"
        disabled={readOnly}
        helperText={fixed ? false : 'products.byRate'}
      />
      {fixed && (
        <>
          <MoneyInput
            source={`priceOf.${code}.amount`}
            label="products.grossAmount"
            currency={code}
            readOnly={readOnly}
          />
          <BooleanInput
            source={`priceOf.${code}.announceReduction`}
            label="products.announceReduction"
            helperText="products.announceReductionHelp"
            disabled={readOnly}
          />
        </>
      )}
      <Typography sx={{ mt: 1 }}>
        {translate('products.currentPrice')}{' '}
        <strong>{current ? money(current.amount, current.currencyId) : '–'}</strong>
        {current && current.oldPrice > 0 && (
          <Typography component="span" color="textSecondary">
            {' '}
            {translate('products.lowestBefore', { price: money(current.oldPrice, current.currencyId) })}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
