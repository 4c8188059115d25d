import type { VariantGroup } from '@kamra/contract/product-variants.ts';
import { Autocomplete, Stack, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { searched, toFieldConditions } from '../field-conditions.ts';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { usePausedText } from '../ui/use-paused-text.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { useAttributeNames } from './use-attribute-choices.ts';

type FoundProduct = ReplyOf<'POST /api/Product/List'>['products'][number];

interface JoinVariantDialogProps {
  group: VariantGroup;
  productId: number;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Joins a product that stands alone; what the two differ in is chosen where there is no group yet. */
export function JoinVariantDialog({ group, productId, onClose, onDone }: JoinVariantDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const names = useAttributeNames().filter(({ kind }) => kind !== 'choices' && kind !== 'text');
  const [product, setProduct] = useState<FoundProduct | null>(null);
  const [attributeIds, setAttributeIds] = useState(group.attributes.map(({ attributeId }) => attributeId));
  const { run, isBusy } = useStaffAction(() => undefined);
  const join = () =>
    run(async () => {
      if (!product) return;
      const { version } = await callStaff('GET /api/Product/:productId', {
        params: { productId: product.id },
      });
      const seenProductIds = group.variants.map(({ id }) => id);
      const members = [{ id: product.id, version }];
      await callStaff('PATCH /api/Product/JoinVariants', {
        body: { productId, attributeIds, seenProductIds, members },
      });
      notify('variants.joined', { type: 'success' });
      await onDone();
    });
  return (
    <ConfirmDialog
      title={translate('variants.join')}
      verb={translate('variants.joinVerb')}
      isBusy={isBusy}
      isDisabled={!product || attributeIds.length === 0}
      onConfirm={join}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <ProductSearch excluded={group.variants.map(({ id }) => id)} value={product} onChange={setProduct} />
        <Autocomplete
          multiple
          options={names}
          value={names.filter(({ id }) => attributeIds.includes(id))}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          onChange={(_, chosen) => setAttributeIds(chosen.map(({ id }) => id))}
          readOnly={group.variantGroupId !== null}
          renderInput={(params) => (
            <TextField
              {...params}
              label={translate('variants.differIn')}
              helperText={translate('variants.joinHelp')}
            />
          )}
        />
      </Stack>
    </ConfirmDialog>
  );
}

interface ProductSearchProps {
  excluded: readonly number[];
  value: FoundProduct | null;
  onChange: (product: FoundProduct | null) => void;
}

function ProductSearch({ excluded, value, onChange }: ProductSearchProps) {
  const translate = useTranslate();
  const language = useStaffLanguage();
  const [text, setText] = useState('');
  const searchedFor = usePausedText(text);
  const { data: found = [] } = useQuery({
    queryKey: ['products-found', language, searchedFor],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fieldConditions = toFieldConditions({ q: searched('searchText') }, { q: searchedFor });
      const body = { pageSize: 20, language, fieldConditions };
      return (await callStaff('POST /api/Product/List', { body }, signal)).products;
    },
  });
  const options = found.filter(({ id, variantGroupId }) => variantGroupId === null && !excluded.includes(id));
  return (
    <Autocomplete
      options={options}
      value={value}
      filterOptions={(all) => all}
      getOptionLabel={({ productName, sku }) => `${productName} (${sku})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed.slice(0, 100))}
      onChange={(_, product) => onChange(product)}
      noOptionsText={translate('ra.navigation.no_results')}
      renderInput={(params) => <TextField {...params} label={translate('variants.product')} />}
    />
  );
}
