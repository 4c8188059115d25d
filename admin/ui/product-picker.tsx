import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { Autocomplete, type SxProps, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { Thumbnail } from './thumbnail.tsx';
import { usePausedText } from './use-paused-text.ts';
import { useStaffLanguage } from './use-staff-language.ts';

type FoundProduct = ReplyOf<'POST /api/Product/List'>['products'][number];
export type PickedProduct = Pick<FoundProduct, 'id' | 'productName' | 'sku' | 'imageUrl'>;

interface ProductPickerProps {
  label: string;
  onPick: (product: PickedProduct) => void;
  /** Those that are chosen already. */
  chosenIds?: readonly number[];
  disabled?: boolean;
  autoFocus?: boolean;
  isWrong?: boolean;
  sx?: SxProps;
}

/** A field that finds products by name or number; a chosen one is handed on, and the field is empty again. */
export function ProductPicker(props: ProductPickerProps) {
  const { label, onPick, chosenIds = [], disabled = false, autoFocus = false, isWrong = false, sx } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useFoundProducts(typed.trim());
  return (
    <Autocomplete<PickedProduct, false, false, false>
      size="small"
      value={null}
      inputValue={typed}
      disabled={disabled}
      options={found.filter(({ id }) => !chosenIds.includes(id))}
      filterOptions={(all) => all}
      getOptionLabel={({ productName, sku }) => `${productName} (${sku})`}
      getOptionKey={({ id }) => id}
      loading={isSearching}
      loadingText={translate('productPicker.loading')}
      noOptionsText={translate(isSearched(typed.trim()) ? 'productPicker.nothing' : 'productPicker.type')}
      blurOnSelect={false}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, product) => {
        if (!product) return;
        onPick(product);
        setTyped('');
      }}
      sx={sx}
      renderOption={({ key, ...option }, { productName, sku, imageUrl }) => (
        <li key={key} {...option}>
          <Thumbnail url={imageUrl} size={32} />
          <span style={{ marginInlineStart: 12 }}>{`${productName} (${sku})`}</span>
        </li>
      )}
      renderInput={(input) => (
        <TextField {...input} autoFocus={autoFocus} label={label} error={isWrong} size="small" />
      )}
    />
  );
}

const maxFound = 20;
const isSearched = (text: string) => text.length > 1;

/** A product with its name as orders have it. */
export function toPickedProduct({ id, productName, choices, sku, imageUrl }: FoundProduct): PickedProduct {
  return { id, productName: nameWithChoices(productName, choices), sku, imageUrl };
}

/** Products by name or sku, a moment after the last key. */
function useFoundProducts(text: string): { found: PickedProduct[]; isSearching: boolean } {
  const language = useStaffLanguage();
  const searched = usePausedText(text);
  const { data, isFetching } = useQuery({
    queryKey: ['product-picker', language, searched],
    enabled: isSearched(searched),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const condition = {
        fieldName: 'searchText',
        value: searched.slice(0, 100),
        comparisonOperator: comparisonOperators.TextLike,
      };
      const body = { pageSize: maxFound, language, fieldConditions: [condition] };
      const { products } = await callStaff('POST /api/Product/List', { body }, signal);
      return products.map(toPickedProduct);
    },
  });
  return {
    found: isSearched(text) ? (data ?? []) : [],
    isSearching: isFetching || (isSearched(text) && text !== searched),
  };
}
