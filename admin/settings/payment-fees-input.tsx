import { currencyIds } from '@kamra/contract/money.ts';
import { paymentTypeIds } from '@kamra/contract/payment-type-ids.ts';
import { SelectInput } from 'react-admin';
import { FeeRowsInput } from './fee-rows-input.tsx';

const types = (['Delivery', 'Transfer'] as const).map((name) => ({
  id: paymentTypeIds[name],
  name: `paymentType.${name}`,
}));
const newFee = () => ({
  paymentTypeId: paymentTypeIds.Transfer,
  currencyId: currencyIds.HUF,
  fee: 0,
  vatRate: 27,
});

/** What ways of paying cost in each currency; one without a row is not offered in it. */
export function PaymentFeesInput({ readOnly }: { readOnly: boolean }) {
  return (
    <FeeRowsInput
      source="paymentFees"
      title="settings.sections.paymentFees"
      help="settings.fees.paymentHelp"
      add="settings.fees.addPayment"
      newRow={newFee}
      maxRows={30}
      readOnly={readOnly}
      columns="minmax(0, 1fr) 110px minmax(0, 1fr) 100px"
    >
      {(row) => (
        <SelectInput
          source={`${row}.paymentTypeId`}
          label="settings.fees.paymentType"
          choices={types}
          readOnly={readOnly}
          helperText={false}
          isRequired
          sx={{ minWidth: 0 }}
        />
      )}
    </FeeRowsInput>
  );
}
