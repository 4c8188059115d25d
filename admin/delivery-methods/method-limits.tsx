import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { settingTable } from '@kamra/contract/setting-table.ts';
import { Box, Typography } from '@mui/material';
import { CheckboxGroupInput, TextInput, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';

/** Those of the settings, and cards, which are offered where a provider is switched on. */
const payments = [
  ...(settingTable.paymentTypeIds.options ?? []).map((id) => ({
    id: Number(id),
    name: `settings.options.paymentTypeIds.${id}`,
  })),
  { id: paymentTypeIds.BankCard, name: 'paymentType.BankCard' },
];

/** What a method takes, how it may be paid, and how long it is on its way. */
export function MethodLimits({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('deliveryMethods.cards.limits')}>
        <WholeNumberInput
          source="maxWeightGrams"
          min={1}
          max={10_000_000}
          readOnly={readOnly}
          helperText="deliveryMethods.weightHelp"
        />
        <Typography color="textSecondary">{translate('deliveryMethods.sidesHelp')}</Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
          {[0, 1, 2].map((side) => (
            <WholeNumberInput
              key={side}
              source={`sides.${side}`}
              label={translate('deliveryMethods.side', { place: side + 1 })}
              min={1}
              max={100_000}
              readOnly={readOnly}
            />
          ))}
        </Box>
        <CheckboxGroupInput
          source="paymentTypeIds"
          choices={payments}
          helperText="deliveryMethods.paymentHelp"
          {...(readOnly && { options: { disabled: true } })}
        />
      </Panel>
      <Panel title={translate('deliveryMethods.cards.pace')}>
        <Typography color="textSecondary">{translate('deliveryMethods.daysHelp')}</Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
          <WholeNumberInput
            source="days.from"
            label="deliveryMethods.daysFrom"
            {...{ min: 0, max: 60, readOnly }}
          />
          <WholeNumberInput
            source="days.to"
            label="deliveryMethods.daysTo"
            {...{ min: 0, max: 60, readOnly }}
          />
        </Box>
        <TextInput source="codes" readOnly={readOnly} helperText="deliveryMethods.codesHelp" />
      </Panel>
    </>
  );
}
