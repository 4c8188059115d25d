import { Box } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { FieldProblem } from './field-problem.tsx';
import { RowsInput } from './rows-input.tsx';
import { SettingHead } from './setting-head.tsx';

/** Days that are other than the calendar says: parcels leave though it is a holiday, or do not. */
export function CalendarExceptionsInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  const kinds = [
    { id: 'off', name: translate('settings.calendar.off') },
    { id: 'on', name: translate('settings.calendar.on') },
  ];
  return (
    <Box sx={{ mt: 1 }}>
      <SettingHead path="dispatch.exceptions" />
      <RowsInput
        source={source}
        nameOf={(index) => translate('settings.calendar.row', { place: index + 1 })}
        add="settings.calendar.add"
        newRow={() => ({ day: '', isWorking: false })}
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
          </Box>
        )}
      </RowsInput>
      <FieldProblem source={source} />
    </Box>
  );
}
