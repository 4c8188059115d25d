import type { StaffOperator } from '@kamra/contract/economic-operators.ts';
import { Button, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { callStaff } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { OperatorDialog } from './operator-dialog.tsx';

const queryKey = ['economic-operators'];

interface OperatorInputProps {
  source: string;
  readOnly: boolean;
  /** What holds while none is chosen. */
  emptyText?: string | false;
}

/** Chooses a maker or responsible person; a new one, and changed addresses, are saved in a dialog of their own. */
export function OperatorInput({ source, readOnly, emptyText = false }: OperatorInputProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const operators = useOperators();
  const { field } = useController({ name: source });
  const mayWrite = useMayWrite('products');
  const [edited, setEdited] = useState<Partial<StaffOperator>>();
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
      {!readOnly && mayWrite && (
        <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
          <Button size="small" onClick={() => setEdited({})}>
            {translate('productValues.newOperator')}
          </Button>
          {chosen && (
            <Button size="small" onClick={() => setEdited(chosen)}>
              {translate('productValues.editOperator')}
            </Button>
          )}
        </Stack>
      )}
      {edited && (
        <OperatorDialog
          operator={edited}
          onClose={() => setEdited(undefined)}
          onSaved={async (saved) => {
            await queryClient.invalidateQueries({ queryKey });
            if (saved.id !== field.value) field.onChange(saved.id);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

function useOperators(): StaffOperator[] {
  const { data } = useQuery({
    queryKey,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await callStaff('GET /api/EconomicOperator', {}, signal)).economicOperators,
  });
  return data ?? [];
}
