import {
  type StatementField,
  type StatementMapping,
  statementFields,
  statementMappingProblem,
} from '@kamra/contract/bank-statements.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';

interface StatementMappingDialogProps {
  columns: ReplyOf<'POST /api/BankStatement/Import'>['columns'];
  isBusy: boolean;
  onConfirm: (mapping: StatementMapping) => void;
  onCancel: () => void;
}

/** Asks once what the columns of a bank's table are. */
export function StatementMappingDialog({ columns, ...dialog }: StatementMappingDialogProps) {
  const translate = useTranslate();
  const [mapping, setMapping] = useState<StatementMapping>(columns.map(({ field }) => field));
  const problem = statementMappingProblem(mapping);
  const set = (place: number, field: StatementField | undefined) =>
    setMapping(mapping.with(place, field ?? null));
  return (
    <ConfirmDialog
      title={translate('bankEntries.mapping.title')}
      verb={translate('bankEntries.mapping.verb')}
      isBusy={dialog.isBusy}
      isDisabled={problem !== null}
      onConfirm={() => dialog.onConfirm(mapping)}
      onCancel={dialog.onCancel}
    >
      <Typography color="textSecondary">{translate('bankEntries.mapping.text')}</Typography>
      <Stack spacing={2} sx={{ pt: 2 }}>
        {columns.map(({ name, samples }, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a bank may name two columns alike
            key={place}
            select
            fullWidth
            label={name || translate('bankEntries.mapping.unnamed', { place: place + 1 })}
            helperText={samples.join(' · ')}
            value={mapping[place] ?? ''}
            onChange={({ target }) =>
              set(
                place,
                statementFields.find((field) => field === target.value),
              )
            }
          >
            <MenuItem value="">{translate('bankEntries.mapping.leftOut')}</MenuItem>
            {statementFields.map((field) => (
              <MenuItem key={field} value={field}>
                {translate(`bankEntries.fields.${field}`)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Stack>
      {problem && (
        <Typography role="status" color="error" sx={{ mt: 1 }}>
          {translate(`bankEntries.mapping.${problem.code}`, {
            field: translate(`bankEntries.fields.${problem.field}`),
          })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
