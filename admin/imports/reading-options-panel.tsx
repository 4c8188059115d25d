import { languages } from '@kamra/contract/languages.ts';
import { type ImportReadingOptions, importEncodings, importFormats } from '@kamra/contract/product-import.ts';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DecimalField } from '../ui/decimal-field.tsx';

interface ReadingOptionsPanelProps {
  options: ImportReadingOptions;
  disabled: boolean;
  onChange: (options: ImportReadingOptions) => void;
}

/** Answers to what a file does not tell; closed until somebody needs them. */
export function ReadingOptionsPanel({ options, disabled, onChange }: ReadingOptionsPanelProps) {
  const translate = useTranslate();
  const choices = useChoices();
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1 }}>
        {translate('imports.reading.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '75ch' }}>
        {translate('imports.reading.explanation')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {choices.map(({ name, values }) => (
          <TextField
            key={name}
            select
            fullWidth
            margin="none"
            disabled={disabled}
            label={translate(`imports.reading.${name}.label`)}
            value={options[name] ?? 'auto'}
            onChange={({ target }) =>
              onChange({ ...options, [name]: target.value === 'auto' ? undefined : target.value })
            }
          >
            {values.map(({ value, text }) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <TextField
          fullWidth
          margin="none"
          disabled={disabled}
          label={translate('imports.reading.category')}
          helperText={translate('imports.reading.categoryHint')}
          value={options.category ?? ''}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={({ target }) => onChange({ ...options, category: target.value || undefined })}
        />
        <DecimalField
          label={translate('imports.reading.vatRate')}
          value={options.vatRate}
          min={0}
          max={100}
          disabled={disabled}
          // What is no number is refused by the server, and not read with another rate.
          onRead={(rate) => onChange({ ...options, vatRate: rate ?? Number.NaN })}
        />
      </Box>
    </Box>
  );
}

type ChoiceName = Exclude<keyof ImportReadingOptions, 'vatRate' | 'category'>;

function useChoices(): { name: ChoiceName; values: { value: string; text: string }[] }[] {
  const translate = useTranslate();
  const named = (name: ChoiceName, values: readonly string[]) => ({
    name,
    values: values.map((value) => ({ value, text: translate(`imports.reading.${name}.${value}`) })),
  });
  const plain = (name: ChoiceName, values: readonly string[], textOf: (value: string) => string) => ({
    name,
    values: values.map((value) => ({ value, text: textOf(value) })),
  });
  const auto = { value: 'auto', text: translate('imports.reading.auto') };
  const formats = plain('format', importFormats, (value) => translate(`imports.formats.${value}`));
  const encodings = plain('encoding', importEncodings, (value) => value.toUpperCase());
  return [
    { ...formats, values: [auto, ...formats.values] },
    plain('currency', ['HUF', 'EUR', 'USD'], (value) => value),
    named('prices', ['gross', 'net']),
    plain('language', languages, (value) => translate(`languages.${value}`)),
    named('sellingPrice', ['current', 'regular']),
    named('newStock', ['zero', 'draft']),
    { ...encodings, values: [auto, ...encodings.values] },
  ];
}
