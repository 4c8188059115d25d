import { currencyIds } from '@kamra/contract/money.ts';
import { TextInput } from 'react-admin';
import { FeeRowsInput } from './fee-rows-input.tsx';

const newFee = () => ({
  countryCode: 'HU',
  currencyId: currencyIds.HUF,
  fee: 0,
  freeFrom: null,
  vatRate: 27,
});

/** What delivery costs by country and currency, and from which sum it is free. */
export function DeliveryFeesInput({ readOnly }: { readOnly: boolean }) {
  return (
    <FeeRowsInput
      source="deliveryFees"
      title="settings.sections.deliveryFees"
      help="settings.fees.deliveryHelp"
      add="settings.fees.addDelivery"
      newRow={newFee}
      maxRows={300}
      readOnly={readOnly}
      columns="90px 110px minmax(0, 1fr) minmax(0, 1fr) 100px"
      hasFreeFrom
    >
      {(row) => (
        <TextInput
          source={`${row}.countryCode`}
          label="settings.fees.country"
          parse={(value: string) => value.toUpperCase()}
          readOnly={readOnly}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: 2 } }}
        />
      )}
    </FeeRowsInput>
  );
}
