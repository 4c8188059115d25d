import { deliveryPricings } from '@kamra/contract/delivery-kinds.ts';
import { maxMethodPrices } from '@kamra/contract/delivery-methods.ts';
import type { DeliveryZone } from '@kamra/contract/delivery-zones.ts';
import { currencyCodes, currencyIds, isCurrencyId } from '@kamra/contract/money.ts';
import { Box, Typography } from '@mui/material';
import { SelectInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RowCurrencyInput } from '../settings/row-currency-input.tsx';
import { RowsInput } from '../settings/rows-input.tsx';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { RateRows } from './rate-rows.tsx';

/** What a method costs: the fees of the settings, or its own by zone and currency. */
export function MethodPrices({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const pricing: unknown = useWatch({ name: 'pricing' }) ?? 'flat';
  return (
    <Panel title={translate('deliveryMethods.cards.prices')}>
      <SelectInput
        source="pricing"
        defaultValue="flat"
        choices={deliveryPricings.map((id) => ({ id, name: `deliveryMethods.pricings.${id}` }))}
        readOnly={readOnly}
        helperText="deliveryMethods.pricingHelp"
        isRequired
      />
      {pricing !== 'standard' && <PriceRows pricing={String(pricing)} readOnly={readOnly} />}
      {pricing !== 'standard' && (
        <Box sx={{ maxWidth: 240, mt: 2 }}>
          <DecimalInput source="vatRate" defaultValue={27} readOnly={readOnly} />
        </Box>
      )}
    </Panel>
  );
}

const newPrice = () => ({
  zoneId: null,
  currencyId: currencyIds.HUF,
  freeFrom: null,
  cashFee: null,
  rates: [{ from: 0, to: null, fee: null }],
});

function PriceRows({ pricing, readOnly }: { pricing: string; readOnly: boolean }) {
  const translate = useTranslate();
  const { data: zones = [], isPending } = useGetList<DeliveryZone>('delivery-zones', {
    pagination: { page: 1, perPage: 50 },
  });
  const choices = zones.map(({ id, name }) => ({ id, name }));
  return (
    <>
      {!isPending && zones.length === 0 && (
        <Typography color="error">{translate('deliveryMethods.needsZone')}</Typography>
      )}
      <RowsInput
        source="prices"
        nameOf={(index) => translate('deliveryMethods.price', { place: index + 1 })}
        add="deliveryMethods.addPrice"
        newRow={newPrice}
        maxRows={maxMethodPrices}
        readOnly={readOnly}
      >
        {(row) => (
          <>
            <PriceFields row={row} choices={choices} readOnly={readOnly} />
            <RateRows row={row} pricing={pricing} readOnly={readOnly} />
          </>
        )}
      </RowsInput>
    </>
  );
}

const wholeRowOnPhones = { gridColumn: { xs: '1 / -1', md: 'auto' } };

interface PriceFieldsProps {
  row: string;
  choices: { id: number; name: string }[];
  readOnly: boolean;
}

function PriceFields({ row, choices, readOnly }: PriceFieldsProps) {
  const currencyId: unknown = useWatch({ name: `${row}.currencyId` });
  const currency = isCurrencyId(currencyId) ? currencyCodes[currencyId] : 'HUF';
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 1.5, alignItems: 'start' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 110px minmax(0, 1fr) minmax(0, 1fr)',
        },
      }}
    >
      <SelectInput
        source={`${row}.zoneId`}
        label="deliveryMethods.zone"
        choices={choices}
        translateChoice={false}
        readOnly={readOnly}
        helperText={false}
        isRequired
        sx={{ minWidth: 0 }}
      />
      <RowCurrencyInput row={row} readOnly={readOnly} />
      <Box sx={wholeRowOnPhones}>
        <MoneyInput
          source={`${row}.freeFrom`}
          label="settings.fees.freeFrom"
          currency={currency}
          readOnly={readOnly}
        />
      </Box>
      <Box sx={wholeRowOnPhones}>
        <MoneyInput
          source={`${row}.cashFee`}
          label="deliveryMethods.cashFee"
          currency={currency}
          readOnly={readOnly}
        />
      </Box>
    </Box>
  );
}
