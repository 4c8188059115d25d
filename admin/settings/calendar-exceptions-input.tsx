import { Box } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import { DayRowsInput } from './day-rows-input.tsx';

/** Days that are other than the calendar says: parcels leave though it is a holiday, or do not. */
export function CalendarExceptionsInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  const kinds = [
    { id: 'off', name: translate('settings.calendar.off') },
    { id: 'on', name: translate('settings.calendar.on') },
  ];
  return (
    <Box sx={{ mt: 1 }}>
      <DayRowsInput
        source={source}
        path="dispatch.exceptions"
        name="settings.calendar.row"
        add="settings.calendar.add"
        newRow={() => ({ day: '', isWorking: false })}
        readOnly={readOnly}
      >
        {(row) => (
          <SelectInput
            source={`${row}.isWorking`}
            label="settings.calendar.kind"
            choices={kinds}
            format={(isWorking: boolean) => (isWorking ? 'on' : 'off')}
            parse={(kind: string) => kind === 'on'}
            translateChoice={false}
            readOnly={readOnly}
            helperText={false}
            isRequired
            sx={{ width: 260 }}
          />
        )}
      </DayRowsInput>
    </Box>
  );
}
