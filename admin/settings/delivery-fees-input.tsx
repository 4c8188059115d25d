import { currencyIds } from '@kamra/contract/money.ts';
import { AutocompleteInput } from 'react-admin';
import { useCountryChoices } from '../ui/country-select.tsx';
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
  const countries = useCountryChoices();
  return (
    <FeeRowsInput
      source="deliveryFees"
      title="settings.sections.deliveryFees"
      help="settings.fees.deliveryHelp"
      add="settings.fees.addDelivery"
      newRow={newFee}
      maxRows={300}
      readOnly={readOnly}
      columns="minmax(150px, 2fr) 96px minmax(0, 1fr) minmax(0, 1fr) 84px"
      hasFreeFrom
    >
      {(row) => (
        <AutocompleteInput
          source={`${row}.countryCode`}
          label="settings.fees.country"
          choices={countries}
          translateChoice={false}
          disableClearable
          readOnly={readOnly}
          helperText={false}
        />
      )}
    </FeeRowsInput>
  );
}
