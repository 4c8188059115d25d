import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from './confirm-action-dialog.tsx';
import { useListCount } from './use-list-count.ts';
import { useStaffAction } from './use-staff-action.ts';

/** How a file is written. */
export interface ExportFile {
  format: 'csv' | 'xlsx';
  separator: ';' | ',' | '\t';
}

/** One kind of table that a list can be exported as; name and text are translation keys. */
export interface ExportChoice {
  id: string;
  name: string;
  text: string;
  /** Whether it follows the filters of the list. */
  isFiltered: boolean;
  /** Prepares the file and returns the URL that downloads it. */
  prepare: (file: ExportFile, filterValues: Record<string, unknown>) => Promise<string>;
}

/** Of a condition of a list. */
const maxChosenRows = 100;
const separators = [';', ',', '\t'] as const;

/** Asks what is to be exported and how the file is written, then downloads it. */
export function ExportDialog({
  choices,
  chosenIds,
  onClose,
}: {
  choices: readonly ExportChoice[];
  /** Rows that are chosen one by one; without them all that the list finds. */
  chosenIds?: readonly (string | number)[] | undefined;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const countText = useListCount();
  const list = useListContext();
  const filterValues = chosenIds ? { id: chosenIds } : list.filterValues;
  const isTooMany = chosenIds !== undefined && chosenIds.length > maxChosenRows;
  const [choiceId, setChoiceId] = useState(choices[0]?.id);
  const [file, setFile] = useState<ExportFile>({ format: 'csv', separator: ';' });
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const choice = choices.find(({ id }) => id === choiceId);
  if (!choice) return null;
  const start = async () => {
    // The browser saves what it is sent as it comes; the page stays.
    window.location.assign(await choice.prepare(file, filterValues));
  };
  return (
    <ConfirmDialog
      title={translate('export.title')}
      verb={translate('export.download')}
      isBusy={isBusy}
      isDisabled={isTooMany}
      onConfirm={() => void run(start)}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          select
          label={translate('export.what')}
          value={choiceId}
          helperText={translate(choice.text)}
          onChange={({ target }) => setChoiceId(target.value)}
        >
          {choices.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {translate(name)}
            </MenuItem>
          ))}
        </TextField>
        {isTooMany && (
          <Alert severity="warning">{translate('export.tooMany', { limit: maxChosenRows })}</Alert>
        )}
        {choice.isFiltered && (
          <Typography>
            {chosenIds
              ? translate('export.rows', { smart_count: chosenIds.length })
              : countText('export.rows', 'export.rowsCapped')}
          </Typography>
        )}
        <TextField
          select
          label={translate('export.format')}
          value={file.format}
          onChange={({ target }) => setFile({ ...file, format: target.value === 'xlsx' ? 'xlsx' : 'csv' })}
        >
          <MenuItem value="csv">CSV</MenuItem>
          <MenuItem value="xlsx">Excel (XLSX)</MenuItem>
        </TextField>
        {file.format === 'csv' && (
          <SeparatorSelect value={file.separator} onChange={(separator) => setFile({ ...file, separator })} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;

interface SeparatorSelectProps {
  value: ExportFile['separator'];
  onChange: (separator: ExportFile['separator']) => void;
}

function SeparatorSelect({ value, onChange }: SeparatorSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('export.separator')}
      value={value}
      onChange={({ target }) => onChange(separators.find((each) => each === target.value) ?? ';')}
    >
      {separators.map((separator) => (
        <MenuItem key={separator} value={separator}>
          {translate(`export.separators.${separatorNames[separator]}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
