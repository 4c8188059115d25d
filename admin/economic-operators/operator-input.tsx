import { AutocompleteInput, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useOperators } from '../ui/use-operators.ts';
import { OperatorActions } from './operator-actions.tsx';

interface OperatorInputProps {
  source: string;
  readOnly: boolean;
  /** What holds while none is chosen. */
  emptyText?: string | false;
}

/** Chooses a maker or responsible person in a form. */
export function OperatorInput({ source, readOnly, emptyText = false }: OperatorInputProps) {
  const translate = useTranslate();
  const operators = useOperators();
  const { field } = useController({ name: source });
  const chosen = operators.find(({ id }) => id === field.value);
  return (
    <>
      <AutocompleteInput
        noOptionsText={translate('ra.navigation.no_results')}
        source={source}
        choices={operators}
        optionText="name"
        translateChoice={false}
        readOnly={readOnly}
        helperText={chosen ? `${chosen.postalAddress} · ${chosen.electronicAddress}` : emptyText}
      />
      {!readOnly && (
        <OperatorActions
          chosen={chosen}
          onSaved={({ id }) => {
            if (id !== field.value) field.onChange(id);
          }}
        />
      )}
    </>
  );
}
