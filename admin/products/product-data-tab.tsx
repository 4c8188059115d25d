import { Box } from '@mui/material';
import { AutocompleteInput, BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

/** Codes and measures of the product, its category and brand, and whether it is published. */
export function ProductDataTab({ readOnly }: { readOnly: boolean }) {
  const { categories, brands } = useCatalogueChoices();
  const choice = { optionText: 'name', optionValue: 'id', translateChoice: false, readOnly };
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <BooleanInput source="published" disabled={readOnly} sx={{ gridColumn: '1 / -1' }} helperText={false} />
      <TextInput source="sku" readOnly={readOnly} helperText={false} />
      <TextInput source="gtin" readOnly={readOnly} helperText="products.gtinHelp" />
      <TextInput source="modelNumber" readOnly={readOnly} helperText={false} />
      <NumberInput source="weight" min={0} step={1} readOnly={readOnly} helperText={false} />
      <AutocompleteInput
        source="productGroupTypeId"
        choices={categories}
        {...choice}
        disableClearable
        helperText={false}
      />
      <AutocompleteInput source="productBrandId" choices={brands} {...choice} helperText={false} />
      <NumberInput source="vatRate" min={0} max={100} readOnly={readOnly} helperText={false} />
    </Box>
  );
}
