import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { DayRowsInput } from './day-rows-input.tsx';

const emptyIsNull = {
  format: (value: string | null) => value ?? '',
  parse: (value: string) => value || null,
};

/** Days on which the shop is closed or has other hours; without hours it is closed. */
export function OpeningExceptionsInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  return (
    <Box sx={{ mt: 3 }}>
      <DayRowsInput
        source={source}
        path="openingExceptions"
        name="settings.exceptions.row"
        add="settings.exceptions.add"
        newRow={() => ({ day: '', opens: null, closes: null, note: '' })}
        readOnly={readOnly}
      >
        {(row) => (
          <>
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
          </>
        )}
      </DayRowsInput>
    </Box>
  );
}
