import { AutocompleteInput, BooleanInput } from 'react-admin';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

/** Where the product stands in the shop: published or not, its category and brand. */
export function ProductPlace({ readOnly }: { readOnly: boolean }) {
  const { categories, brands } = useCatalogueChoices();
  const choice = {
    optionText: 'name',
    optionValue: 'id',
    translateChoice: false,
    readOnly,
    helperText: false,
  } as const;
  return (
    <>
      <BooleanInput source="published" disabled={readOnly} helperText={false} />
      <AutocompleteInput source="productGroupTypeId" choices={categories} {...choice} disableClearable />
      <AutocompleteInput source="productBrandId" choices={brands} {...choice} />
    </>
  );
}
