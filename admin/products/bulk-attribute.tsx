import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import { Autocomplete, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useLocale, useTranslate } from 'react-admin';
import { parseDecimal } from '../ui/parse-decimal.ts';
import { useNameOfTexts } from '../ui/use-name-of-texts.ts';
import { BulkOptions } from './bulk-options.tsx';
import { BulkTexts } from './bulk-texts.tsx';
import type { AttributeBulkValue, BulkFieldProps, OnValue } from './bulk-value.ts';

/** An attribute and the value that products get; no value takes the attribute from them. */
export function BulkAttribute({ onChange, isTried }: BulkFieldProps) {
  const translate = useTranslate();
  const language = useLocale();
  const [id, setId] = useState<number>();
  const pagination = { page: 1, perPage: 500 };
  const sort = { field: 'order', order: 'ASC' as const };
  const { data = [] } = useGetList<{ id: number; name: string }>('product-attributes', {
    pagination,
    sort,
    meta: { language },
  });
  return (
    <Stack spacing={2}>
      <Autocomplete
        options={data}
        getOptionLabel={({ name }) => name}
        getOptionKey={(option) => option.id}
        onChange={(_event, option) => {
          setId(option?.id);
          onChange(null);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('bulk.attribute')}
            error={isTried && id === undefined}
            helperText={isTried && id === undefined && translate('fieldErrors.required')}
          />
        )}
      />
      {id !== undefined && <AttributeValue key={id} id={id} onChange={onChange} isTried={isTried} />}
    </Stack>
  );
}

function AttributeValue({ id, onChange, isTried }: BulkFieldProps & { id: number }) {
  const translate = useTranslate();
  const { data: attribute } = useGetOne<StaffAttribute>('product-attributes', { id });
  const [isTaken, setTaken] = useState(false);
  if (!attribute) return null;
  const change: OnValue = (value) =>
    onChange(value === undefined ? null : { kind: 'attribute', attributeId: id, value });
  const take = (taken: boolean) => {
    setTaken(taken);
    change(taken ? null : undefined);
  };
  return (
    <Stack spacing={1}>
      {!isTaken && <ValueInput attribute={attribute} onValue={change} isTried={isTried} />}
      <FormControlLabel
        control={<Checkbox checked={isTaken} onChange={({ target }) => take(target.checked)} />}
        label={translate('bulk.takeAway')}
      />
    </Stack>
  );
}

interface ValueInputProps {
  attribute: StaffAttribute;
  onValue: OnValue;
  isTried: boolean;
}

function ValueInput({ attribute, onValue, isTried }: ValueInputProps) {
  const translate = useTranslate();
  const nameOf = useNameOfTexts();
  const [text, setText] = useState('');
  const { kind, unit } = attribute;
  const label = translate('bulk.value');
  const change = (value: string) => {
    setText(value);
    onValue(valueOfText(kind, value));
  };
  if (kind === 'choices') return <BulkOptions attribute={attribute} onValue={onValue} isTried={isTried} />;
  if (kind === 'text') return <BulkTexts onValue={onValue} isTried={isTried} />;
  const problem = isTried && translate(text.trim() ? 'fieldErrors.notANumber' : 'fieldErrors.required');
  const wrong = { error: isTried, helperText: problem };
  if (kind === 'number') {
    return (
      <TextField
        {...wrong}
        label={unit ? `${label} (${unit})` : label}
        value={text}
        onChange={({ target }) => change(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
      />
    );
  }
  return (
    <TextField select {...wrong} label={label} value={text} onChange={({ target }) => change(target.value)}>
      {optionsOf(attribute, nameOf).map(({ value, name }) => (
        <MenuItem key={value} value={value}>
          {translate(name, { _: name })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function optionsOf(
  { kind, options }: StaffAttribute,
  nameOf: ReturnType<typeof useNameOfTexts>,
): { value: string; name: string }[] {
  if (kind === 'boolean') {
    return [
      { value: 'true', name: 'ra.boolean.true' },
      { value: 'false', name: 'ra.boolean.false' },
    ];
  }
  return options.map((option) => ({ value: String(option.id), name: nameOf(option) }));
}

/** The value of a typed or chosen text; undefined where it is none. */
function valueOfText(kind: StaffAttribute['kind'], text: string): AttributeBulkValue | undefined {
  if (kind === 'boolean') return { boolean: text === 'true' };
  if (kind === 'choice') return { optionId: Number(text) };
  const number = parseDecimal(text);
  return number === null ? undefined : { number };
}
