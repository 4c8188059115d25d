import type { OpeningHours } from '@kamra/contract/office-settings.ts';
import { Box, FormHelperText, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { TextInput, useInput, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RowsInput } from './rows-input.tsx';
import { weekdayNames } from './weekday-names.ts';

/** Rows of days with the same hours; a day in no row is closed. */
export function OpeningHoursInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  const rows: OpeningHours[] = useWatch({ name: source }) ?? [];
  const names = weekdayNames(useLocale(), 'long');
  const openDays = new Set(rows.flatMap(({ days }) => days));
  const closed = names.filter((_, index) => !openDays.has(index + 1));
  return (
    <>
      <Typography color="textSecondary">{translate('settings.help.openingHours')}</Typography>
      <RowsInput
        source={source}
        nameOf={(index) => translate('settings.opening.row', { place: index + 1 })}
        add="settings.opening.add"
        newRow={() => ({ days: [], opens: '09:00', closes: '17:00' })}
        maxRows={14}
        readOnly={readOnly}
      >
        {(row) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'flex-start' }}>
            <DaysInput source={`${row}.days`} readOnly={readOnly} />
            <TextInput
              source={`${row}.opens`}
              label="settings.opening.opens"
              type="time"
              readOnly={readOnly}
              helperText={false}
              sx={{ width: 145 }}
            />
            <TextInput
              source={`${row}.closes`}
              label="settings.opening.closes"
              type="time"
              readOnly={readOnly}
              helperText={false}
              sx={{ width: 145 }}
            />
          </Box>
        )}
      </RowsInput>
      {closed.length > 0 && (
        <Typography sx={{ mt: 1.5 }}>
          {translate('settings.opening.closed', { days: closed.join(', ') })}
        </Typography>
      )}
    </>
  );
}

/** The days of a row, pressed or not. */
function DaysInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const short = weekdayNames(useLocale(), 'short');
  const long = weekdayNames(useLocale(), 'long');
  return (
    <Box sx={{ mt: 1, mb: 1 }}>
      <ToggleButtonGroup
        value={field.value ?? []}
        onChange={(_, days: number[]) => field.onChange(days.toSorted((a, b) => a - b))}
        disabled={readOnly}
        size="small"
        aria-label={translate('settings.opening.days')}
        sx={{ flexWrap: 'wrap' }}
      >
        {short.map((name, index) => (
          <ToggleButton
            key={name}
            value={index + 1}
            title={long[index] ?? name}
            data-wrong={fieldState.invalid || undefined}
          >
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.error && <FormHelperText error>{translate('settings.opening.noDay')}</FormHelperText>}
    </Box>
  );
}
