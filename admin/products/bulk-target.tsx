import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

interface BulkTargetProps {
  kind: 'category' | 'brand';
  onChange: (action: BulkAction | null) => void;
}

/** The category or the brand that products get; a brand can be taken away as well. */
export function BulkTarget({ kind, onChange }: BulkTargetProps) {
  const translate = useTranslate();
  const { categories, brands } = useCatalogueChoices();
  const noBrand = { id: 0, name: translate('bulk.noBrand') };
  const options = kind === 'category' ? categories : [noBrand, ...brands];
  return (
    <Autocomplete
      noOptionsText={translate('ra.navigation.no_results')}
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onChange={(_event, option) => {
        if (!option) onChange(null);
        else if (kind === 'category') onChange({ kind, productGroupTypeId: option.id });
        else onChange({ kind, productBrandId: option.id || null });
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(
            kind === 'category'
              ? 'resources.products.fields.productGroupTypeId'
              : 'resources.products.fields.productBrandId',
          )}
        />
      )}
    />
  );
}
