import { Box } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { FieldProblem } from './field-problem.tsx';
import { RowsInput } from './rows-input.tsx';
import { SettingHead } from './setting-head.tsx';

const emptyIsNull = {
  format: (value: string | null) => value ?? '',
  parse: (value: string) => value || null,
};

/** Days on which the shop is closed or has other hours; without hours it is closed. */
export function OpeningExceptionsInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 3 }}>
      <SettingHead path="openingExceptions" />
      <RowsInput
        source={source}
        nameOf={(index) => translate('settings.exceptions.row', { place: index + 1 })}
        add="settings.exceptions.add"
        newRow={() => ({ day: '', opens: null, closes: null, note: '' })}
        maxRows={60}
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
            {(['opens', 'closes'] as const).map((name) => (
              <TextInput
                key={name}
                source={`${row}.${name}`}
                label={`settings.opening.${name}`}
                type="time"
                readOnly={readOnly}
                helperText={false}
                {...emptyIsNull}
                slotProps={{ inputLabel: { shrink: true } }}
                sx={{ width: 140 }}
              />
            ))}
            <TextInput
              source={`${row}.note`}
              label="settings.exceptions.note"
              readOnly={readOnly}
              helperText={false}
              format={(value?: string | null) => value ?? ''}
              parse={(value: string) => value}
              slotProps={{ htmlInput: { maxLength: 80 } }}
              sx={{ flex: '1 1 180px' }}
            />
          </Box>
        )}
      </RowsInput>
      <FieldProblem source={source} />
    </Box>
  );
}
