import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { Thumbnail } from './thumbnail.tsx';

export type PickedProduct = Pick<
  ReplyOf<'POST /api/Product/List'>['products'][number],
  'id' | 'productName' | 'sku' | 'imageUrl'
>;

interface ProductPickerProps {
  label: string;
  onPick: (product: PickedProduct) => void;
  /** Those that are chosen already. */
  chosenIds?: readonly number[];
  disabled?: boolean;
}

const shown = 20;
const contains = 9;

/** A field that finds products by name or number; a chosen one is handed on, and the field is empty again. */
export function ProductPicker({ label, onPick, chosenIds = [], disabled = false }: ProductPickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const language = useLocale();
  const { data, isFetching } = useQuery({
    queryKey: ['product-picker', language, typed],
    enabled: typed.trim().length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callStaff(
        'POST /api/Product/List',
        {
          body: {
            pageSize: shown,
            language: language === 'hu' ? 'hu' : 'en',
            fieldConditions: [{ fieldName: 'searchText', value: typed.trim(), comparisonOperator: contains }],
          },
        },
        signal,
      ),
  });
  const options = typed.trim().length > 1 ? (data?.products ?? []) : [];
  return (
    <Autocomplete<PickedProduct, false, false, false>
      value={null}
      inputValue={typed}
      disabled={disabled}
      options={options.filter(({ id }) => !chosenIds.includes(id))}
      filterOptions={(all) => all}
      getOptionLabel={({ productName }) => productName}
      getOptionKey={({ id }) => id}
      loading={isFetching}
      loadingText={translate('productPicker.loading')}
      noOptionsText={translate(typed.trim().length > 1 ? 'productPicker.nothing' : 'productPicker.type')}
      blurOnSelect={false}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, product) => {
        if (!product) return;
        onPick(product);
        setTyped('');
      }}
      renderOption={({ key, ...props }, { productName, sku, imageUrl }) => (
        <li key={key} {...props}>
          <Thumbnail url={imageUrl} size={32} />
          <span style={{ marginInlineStart: 12 }}>
            {productName} · {sku}
          </span>
        </li>
      )}
      renderInput={(props) => <TextField {...props} label={label} size="small" />}
    />
  );
}
