import { maxRates } from '@kamra/contract/delivery-methods.ts';
import { type CurrencyCode, currencyCodes, currencyIds, isCurrencyId } from '@kamra/contract/money.ts';
import { findRateProblems, type RateRange } from '@kamra/contract/rate-problems.ts';
import { Alert, Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RowsInput } from '../settings/rows-input.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { writeDecimal } from '../ui/parse-decimal.ts';
import { writeAmount } from '../ui/use-money.ts';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';

interface RateRowsProps {
  /** The path of the price. */
  row: string;
  pricing: string;
  readOnly: boolean;
}

/** The ranges of a price with their fees, and what is wrong with them; a flat price has one without an end. */
export function RateRows({ row, pricing, readOnly }: RateRowsProps) {
  const translate = useTranslate();
  const currencyId: unknown = useWatch({ name: `${row}.currencyId` });
  const currency = isCurrencyId(currencyId) ? currencyCodes[currencyId] : 'HUF';
  const fee = (source: string) => (
    <MoneyInput source={source} label="settings.fees.fee" currency={currency} readOnly={readOnly} />
  );
  if (pricing === 'flat') return fee(`${row}.rates.0.fee`);
  const edge = (source: string, name: 'from' | 'to') =>
    pricing === 'value' ? (
      <MoneyInput
        source={source}
        label={`deliveryMethods.${name}Value`}
        currency={currency}
        readOnly={readOnly}
      />
    ) : (
      <WholeNumberInput source={source} label={`deliveryMethods.${name}Weight`} min={0} readOnly={readOnly} />
    );
  return (
    <Box sx={{ ps: 1 }}>
      <RowsInput
        source={`${row}.rates`}
        nameOf={(index) => translate('deliveryMethods.rate', { place: index + 1 })}
        add="deliveryMethods.addRate"
        newRow={() => ({ from: 0, to: null, fee: null })}
        maxRows={maxRates}
        readOnly={readOnly}
      >
        {(rate) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 1.5 }}>
            {edge(`${rate}.from`, 'from')}
            {edge(`${rate}.to`, 'to')}
            {fee(`${rate}.fee`)}
          </Box>
        )}
      </RowsInput>
      <RateProblems source={`${row}.rates`} currency={pricing === 'weight' ? null : currency} />
    </Box>
  );
}

interface RateProblemsProps {
  source: string;
  /** Null: the ranges are in grams. */
  currency: CurrencyCode | null;
}

/** Where no price stands, and where two do. */
function RateProblems({ source, currency }: RateProblemsProps) {
  const translate = useTranslate();
  const language = useLocale();
  const edge = (value: number) =>
    currency ? writeAmount(value, currencyIds[currency], language) : `${writeDecimal(value, language)} g`;
  const rates: Partial<RateRange>[] = useWatch({ name: source }) ?? [];
  const { gaps, overlaps } = findRateProblems(
    rates.map(({ from, to }) => ({ from: Number(from ?? 0), to: typeof to === 'number' ? to : null })),
  );
  const write = ({ from, to }: RateRange) =>
    to === null
      ? translate('deliveryMethods.rangeOpen', { from: edge(from) })
      : `${edge(from)} – ${edge(to)}`;
  return (
    <>
      {overlaps.length > 0 && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('deliveryMethods.overlaps', { ranges: overlaps.map(write).join('; ') })}
        </Alert>
      )}
      {gaps.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('deliveryMethods.gaps', { ranges: gaps.map(write).join('; ') })}
        </Alert>
      )}
    </>
  );
}
