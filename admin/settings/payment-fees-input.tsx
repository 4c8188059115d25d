import { currencyCodes, currencyIds, isCurrencyId } from '@kamra/contract/money.ts';
import { paymentTypeIds } from '@kamra/contract/payment-type-ids.ts';
import { Box, Typography } from '@mui/material';
import { NumberInput, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '../ui/money-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { RowsInput } from './rows-input.tsx';

const currencies = Object.entries(currencyIds).map(([name, id]) => ({ id, name }));
const types = (['Delivery', 'Transfer'] as const).map((name) => ({
  id: paymentTypeIds[name],
  name: `paymentType.${name}`,
}));

/** What ways of paying cost in each currency; one without a row is not offered in it. */
export function PaymentFeesInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('settings.sections.paymentFees')}>
      <Typography color="textSecondary">{translate('settings.fees.paymentHelp')}</Typography>
      <RowsInput
        source="paymentFees"
        nameOf={(index) => translate('settings.fees.row', { place: index + 1 })}
        add="settings.fees.addPayment"
        newRow={() => ({
          ...{ paymentTypeId: paymentTypeIds.Transfer, currencyId: currencyIds.HUF, fee: 0, vatRate: 27 },
        })}
        maxRows={30}
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
          md: 'minmax(0, 1fr) 110px minmax(0, 1fr) 100px',
        },
      }}
    >
      <SelectInput
        source={`${row}.paymentTypeId`}
        label="settings.fees.paymentType"
        choices={types}
        readOnly={readOnly}
        helperText={false}
        isRequired
        sx={{ minWidth: 0 }}
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
