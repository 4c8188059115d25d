import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BulkFieldProps } from './bulk-value.ts';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

interface BulkTargetProps extends BulkFieldProps {
  kind: 'category' | 'brand';
}

/** The category or the brand that products get; a brand can be taken away as well. */
export function BulkTarget({ kind, onChange, isTried }: BulkTargetProps) {
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
          error={isTried}
          helperText={isTried && translate('fieldErrors.required')}
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
