import { marketCountries } from '@kamra/contract/union-countries.ts';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useOperators } from '../ui/use-operators.ts';
import { OperatorInput } from './operator-input.tsx';

/** Chooses who answers in the union for what the form's maker makes elsewhere, and says when nobody does. */
export function ResponsiblePersonInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const makerId: unknown = useWatch({ name: 'manufacturerId' });
  const country = useOperators().find(({ id }) => id === makerId)?.countryCode;
  const isNeeded = country && !marketCountries.includes(country);
  return (
    <OperatorInput
      source="responsiblePersonId"
      readOnly={readOnly}
      emptyText={isNeeded ? translate('productValues.responsiblePersonNeeded') : false}
    />
  );
}
