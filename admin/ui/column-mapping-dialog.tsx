import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './confirm-action-dialog.tsx';

interface ColumnMappingDialogProps<Field extends string> {
  columns: readonly { name: string; samples: readonly string[]; field: Field | null }[];
  /** What a column may hold. */
  fields: readonly Field[];
  nameOf: (field: Field) => string;
  problemOf: (mapping: (Field | null)[]) => { field: Field; code: 'required' | 'taken' } | null;
  text: string;
  isBusy: boolean;
  onConfirm: (mapping: (Field | null)[]) => void;
  onCancel: () => void;
}

/** Asks once what the columns of a table are. */
export function ColumnMappingDialog<Field extends string>({
  columns,
  fields,
  nameOf,
  problemOf,
  text,
  ...dialog
}: ColumnMappingDialogProps<Field>) {
  const translate = useTranslate();
  const [mapping, setMapping] = useState<(Field | null)[]>(columns.map(({ field }) => field));
  const problem = problemOf(mapping);
  const set = (place: number, field: Field | undefined) => setMapping(mapping.with(place, field ?? null));
  return (
    <ConfirmDialog
      title={translate('bankEntries.mapping.title')}
      verb={translate('bankEntries.mapping.verb')}
      isBusy={dialog.isBusy}
      isDisabled={problem !== null}
      onConfirm={() => dialog.onConfirm(mapping)}
      onCancel={dialog.onCancel}
    >
      <Typography color="textSecondary">{text}</Typography>
      <Stack spacing={2} sx={{ pt: 2 }}>
        {columns.map(({ name, samples }, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike
            key={place}
            select
            fullWidth
            label={name || translate('bankEntries.mapping.unnamed', { place: place + 1 })}
            helperText={samples.join(' · ')}
            value={mapping[place] ?? ''}
            onChange={({ target }) =>
              set(
                place,
                fields.find((field) => field === target.value),
              )
            }
          >
            <MenuItem value="">{translate('bankEntries.mapping.leftOut')}</MenuItem>
            {fields.map((field) => (
              <MenuItem key={field} value={field}>
                {nameOf(field)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Stack>
      {problem && (
        <Typography role="status" color="error" sx={{ mt: 1 }}>
          {translate(`bankEntries.mapping.${problem.code}`, { field: nameOf(problem.field) })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
