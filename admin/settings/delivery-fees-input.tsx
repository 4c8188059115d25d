import { currencyCodes, currencyIds, isCurrencyId } from '@kamra/contract/money.ts';
import { Box, Typography } from '@mui/material';
import { NumberInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '../ui/money-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { RowsInput } from './rows-input.tsx';

const currencies = Object.entries(currencyIds).map(([name, id]) => ({ id, name }));
const newFee = () => ({
  countryCode: 'HU',
  currencyId: currencyIds.HUF,
  fee: 0,
  freeFrom: null,
  vatRate: 27,
});

/** What delivery costs by country and currency, and from which sum it is free. */
export function DeliveryFeesInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('settings.sections.deliveryFees')}>
      <Typography color="textSecondary">{translate('settings.fees.deliveryHelp')}</Typography>
      <RowsInput
        source="deliveryFees"
        nameOf={(index) => translate('settings.fees.row', { place: index + 1 })}
        add="settings.fees.addDelivery"
        newRow={newFee}
        maxRows={300}
        readOnly={readOnly}
      >
        {(row) => <FeeFields row={row} readOnly={readOnly} />}
      </RowsInput>
    </Panel>
  );
}

function FeeFields({ row, readOnly }: { row: string; readOnly: boolean }) {
  const currencyId: unknown = useWatch({ name: `${row}.currencyId` });
  const currency = isCurrencyId(currencyId) ? currencyCodes[currencyId] : 'HUF';
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 1.5, alignItems: 'start' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr)',
          md: '90px 110px minmax(0, 1fr) minmax(0, 1fr) 100px',
        },
      }}
    >
      <TextInput
        source={`${row}.countryCode`}
        label="settings.fees.country"
        parse={(value: string) => value.toUpperCase()}
        readOnly={readOnly}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 2 } }}
      />
      <SelectInput
        source={`${row}.currencyId`}
        label="settings.fees.currency"
        choices={currencies}
        translateChoice={false}
        readOnly={readOnly}
        helperText={false}
        isRequired
        sx={{ minWidth: 0 }}
      />
      <MoneyInput source={`${row}.fee`} label="settings.fees.fee" currency={currency} readOnly={readOnly} />
      <MoneyInput
        source={`${row}.freeFrom`}
        label="settings.fees.freeFrom"
        currency={currency}
        readOnly={readOnly}
      />
      <NumberInput
        source={`${row}.vatRate`}
        label="settings.fees.vatRate"
        min={0}
        max={100}
        readOnly={readOnly}
        helperText={false}
      />
    </Box>
  );
}
