import type { StaffOperator } from '@kamra/contract/economic-operators.ts';
import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMayWrite } from '../ui/use-may-write.ts';
import { operatorsKey } from '../ui/use-operators.ts';
import { OperatorDialog } from './operator-dialog.tsx';

interface OperatorActionsProps {
  chosen: StaffOperator | undefined;
  onSaved: (operator: StaffOperator) => void;
}

/** Below a choice of makers: a new one, and changed addresses of the chosen one, saved in a dialog of their own. */
export function OperatorActions({ chosen, onSaved }: OperatorActionsProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayWrite = useMayWrite('products');
  const [edited, setEdited] = useState<Partial<StaffOperator>>();
  if (!mayWrite) return null;
  return (
    <>
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
      {edited && (
        <OperatorDialog
          operator={edited}
          onClose={() => setEdited(undefined)}
          onSaved={async (saved) => {
            await queryClient.invalidateQueries({ queryKey: operatorsKey });
            onSaved(saved);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}
