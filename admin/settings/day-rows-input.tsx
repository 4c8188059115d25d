import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { RowsInput } from './rows-input.tsx';
import { SettingHead } from './setting-head.tsx';

interface DayRowsInputProps {
  source: string;
  /** Of the setting's title and help. */
  path: string;
  /** Text key of what a row is called, with its place. */
  name: string;
  add: string;
  newRow: () => object;
  readOnly: boolean;
  /** The inputs of a row after its day. */
  children: (row: string) => ReactNode;
}

const maxRows = 60;

/** Days that are other than a setting says otherwise, each with what holds on it. */
export function DayRowsInput({ source, path, name, add, newRow, readOnly, children }: DayRowsInputProps) {
  const translate = useTranslate();
  return (
    <>
      <SettingHead path={path} />
      <RowsInput
        source={source}
        nameOf={(index) => translate(name, { place: index + 1 })}
        add={add}
        newRow={newRow}
        maxRows={maxRows}
        readOnly={readOnly}
      >
        {(row) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'flex-start' }}>
            <TextInput
              source={`${row}.day`}
              label="settings.calendar.day"
              type="date"
              slotProps={{ inputLabel: { shrink: true } }}
              readOnly={readOnly}
              helperText={false}
              sx={{ width: 170 }}
            />
            {children(row)}
          </Box>
        )}
      </RowsInput>
    </>
  );
}
