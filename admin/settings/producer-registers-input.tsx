import { maxProducerRegisters, producerStreams } from '@kamra/contract/producer-registers.ts';
import { Box, Typography } from '@mui/material';
import { AutocompleteInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useCountryChoices } from '../ui/country-select.tsx';
import { RowsInput } from './rows-input.tsx';

/** Numbers under which the trader is registered as a producer: a state, what for, and the number. */
export function ProducerRegistersInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const translate = useTranslate();
  const countries = useCountryChoices();
  const streams = producerStreams.map((id) => ({ id, name: translate(`settings.registers.streams.${id}`) }));
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate('settings.labels.producerRegisters')}</Typography>
      <Typography color="textSecondary">{translate('settings.help.producerRegisters')}</Typography>
      <RowsInput
        source={source}
        nameOf={(index) => translate('settings.registers.row', { place: index + 1 })}
        add="settings.registers.add"
        newRow={() => ({ countryCode: 'DE', stream: 'packaging', number: '' })}
        maxRows={maxProducerRegisters}
        readOnly={readOnly}
      >
        {(row) => (
          <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '1fr 1fr 1.2fr' } }}>
            <AutocompleteInput
              source={`${row}.countryCode`}
              label="settings.registers.country"
              choices={countries}
              translateChoice={false}
              readOnly={readOnly}
              helperText={false}
            />
            <SelectInput
              source={`${row}.stream`}
              label="settings.registers.stream"
              choices={streams}
              translateChoice={false}
              readOnly={readOnly}
              helperText={false}
              isRequired
            />
            <TextInput
              source={`${row}.number`}
              label="settings.registers.number"
              readOnly={readOnly}
              helperText={false}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
          </Box>
        )}
      </RowsInput>
    </Box>
  );
}
