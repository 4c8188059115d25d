import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import { languages } from '@kamra/contract/languages.ts';
import { Autocomplete, Box, Stack, TextField, Typography } from '@mui/material';
import { SelectInput, TextInput, useTranslate, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { useUnitName } from '../ui/use-unit-name.ts';
import { attributeField } from './attribute-form-values.ts';

interface AttributeInputProps {
  attribute: AttributeChoice;
  readOnly: boolean;
}

/** The field of an attribute, by its kind. */
export function AttributeInput({ attribute, readOnly }: AttributeInputProps) {
  const translate = useTranslate();
  const unitName = useUnitName();
  const { name, kind, unit, attributeId, isRequired } = attribute;
  const source = `attributeOf.${attributeField(attributeId)}`;
  const label = isRequired ? translate('productValues.requiredName', { name }) : name;
  if (kind === 'choice' || kind === 'choices')
    return (
      <OptionInput attribute={attribute} readOnly={readOnly} label={label} source={`${source}.optionIds`} />
    );
  if (kind === 'text') return <TextsInput label={label} source={`${source}.texts`} readOnly={readOnly} />;
  if (kind === 'boolean')
    return (
      <SelectInput
        source={`${source}.yes`}
        label={label}
        choices={yesAndNo}
        readOnly={readOnly}
        helperText={false}
        // A name of the shop's data is no key of a text.
        translateChoice
      />
    );
  return (
    <DecimalInput
      source={`${source}.number`}
      label={label}
      readOnly={readOnly}
      unit={unit && unitName(unit)}
    />
  );
}

const yesAndNo = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];

function OptionInput({
  attribute,
  readOnly,
  label,
  source,
}: AttributeInputProps & { label: string; source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const ids: number[] = field.value ?? [];
  const { options, kind } = attribute;
  const shared = {
    options,
    readOnly,
    getOptionLabel: ({ name }: Option) => name,
    getOptionKey: ({ id }: Option) => id,
    isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
    renderOption: (
      { key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key?: React.Key },
      option: Option,
    ) => (
      <li key={key} {...props}>
        <Swatch color={option.swatch} />
        {option.name}
      </li>
    ),
    noOptionsText: translate('ra.navigation.no_results'),
  };
  const textField = (params: object) => (
    <TextField
      {...params}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    />
  );
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (kind === 'choices')
    return (
      <Autocomplete
        {...shared}
        multiple
        disableCloseOnSelect
        value={chosen}
        onChange={(_, values) => field.onChange(values.map(({ id }) => id))}
        renderInput={textField}
      />
    );
  return (
    <Autocomplete
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_, value) => field.onChange(value ? [value.id] : [])}
      renderInput={(params) => textField(params)}
    />
  );
}

type Option = AttributeChoice['options'][number];

/** The colour of an option beside its name. */
export function Swatch({ color }: { color: string | null }) {
  if (!color) return null;
  return (
    <Box
      aria-hidden
      sx={{
        width: 16,
        height: 16,
        mr: 1,
        flexShrink: 0,
        borderRadius: '50%',
        border: 1,
        borderColor: 'divider',
        bgcolor: color,
      }}
    />
  );
}

function TextsInput({ label, source, readOnly }: { label: string; source: string; readOnly: boolean }) {
  const translate = useTranslate();
  const input = (language: (typeof languages)[number]) => (
    <TextInput
      key={language}
      source={`${source}.${language}`}
      label={translate('productValues.textIn', { name: label, language: translate(`languages.${language}`) })}
      readOnly={readOnly}
      helperText={false}
      multiline
      slotProps={{ htmlInput: { lang: language, maxLength: 1_000 } }}
    />
  );
  const [first, ...others] = languages;
  return (
    <Box>
      {input(first)}
      <Box component="details" sx={{ mb: 1 }}>
        <Typography component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
          {translate('productValues.otherLanguages', { name: label })}
        </Typography>
        <Stack>{others.map(input)}</Stack>
      </Box>
    </Box>
  );
}
