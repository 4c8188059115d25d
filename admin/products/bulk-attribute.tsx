import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useLocale, useTranslate } from 'react-admin';

type OnChange = (action: BulkAction | null) => void;

/** An attribute and the value that products get; no value takes the attribute from them. */
export function BulkAttribute({ onChange }: { onChange: OnChange }) {
  const translate = useTranslate();
  const language = useLocale();
  const [id, setId] = useState<number>();
  const pagination = { page: 1, perPage: 500 };
  const sort = { field: 'order', order: 'ASC' as const };
  const { data = [] } = useGetList<{ id: number; name: string; kind: string }>('product-attributes', {
    pagination,
    sort,
    meta: { language },
  });
  const usable = data.filter(({ kind }) => ['choice', 'number', 'boolean'].includes(kind));
  return (
    <Stack spacing={2}>
      <Autocomplete
        options={usable}
        getOptionLabel={({ name }) => name}
        getOptionKey={(option) => option.id}
        onChange={(_event, option) => {
          setId(option?.id);
          onChange(null);
        }}
        renderInput={(params) => <TextField {...params} label={translate('bulk.attribute')} />}
      />
      {id !== undefined && <AttributeValue key={id} id={id} onChange={onChange} />}
    </Stack>
  );
}

function AttributeValue({ id, onChange }: { id: number; onChange: OnChange }) {
  const translate = useTranslate();
  const { data: attribute } = useGetOne<StaffAttribute>('product-attributes', { id });
  const [text, setText] = useState('');
  if (!attribute) return null;
  const change = (value: string) => {
    setText(value);
    onChange(actionOf(attribute, value));
  };
  const label = translate('bulk.value');
  if (attribute.kind === 'number') {
    const unit = attribute.unit ? ` (${attribute.unit})` : '';
    return (
      <TextField
        label={label + unit}
        value={text}
        onChange={({ target }) => change(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
      />
    );
  }
  return (
    <TextField select label={label} value={text} onChange={({ target }) => change(target.value)}>
      {optionsOf(attribute).map(({ value, name }) => (
        <MenuItem key={value} value={value}>
          {translate(name, { _: name })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const none = 'none';

function optionsOf({ kind, options }: StaffAttribute): { value: string; name: string }[] {
  const values =
    kind === 'boolean'
      ? [
          { value: 'true', name: 'ra.boolean.true' },
          { value: 'false', name: 'ra.boolean.false' },
        ]
      : options.map(({ id, code, texts }) => ({
          value: String(id),
          name: texts.hu?.name ?? texts.en?.name ?? code,
        }));
  return [...values, { value: none, name: 'bulk.noValue' }];
}

/** The action of a typed or chosen value; null where it is none. */
function actionOf({ id, kind }: StaffAttribute, text: string): BulkAction | null {
  const action = { kind: 'attribute', attributeId: id } as const;
  if (text === none) return { ...action, value: null };
  if (kind === 'boolean') return { ...action, value: { boolean: text === 'true' } };
  if (kind === 'choice') return { ...action, value: { optionId: Number(text) } };
  const number = Number(text.trim().replace(/\s/g, '').replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : { ...action, value: { number } };
}
