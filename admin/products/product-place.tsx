import { AutocompleteArrayInput, AutocompleteInput, BooleanInput, DateTimeInput } from 'react-admin';
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
      <DateTimeInput
        source="publishFrom"
        readOnly={readOnly}
        helperText="productValues.publishFromHelp"
        parse={toInstant}
      />
      <DateTimeInput source="publishUntil" readOnly={readOnly} helperText={false} parse={toInstant} />
      <AutocompleteInput source="productGroupTypeId" choices={categories} {...choice} disableClearable />
      <AutocompleteArrayInput
        source="otherProductGroupTypeIds"
        choices={categories}
        {...choice}
        helperText="productValues.otherCategoriesHelp"
      />
      <AutocompleteInput source="productBrandId" choices={brands} {...choice} />
    </>
  );
}

/** A typed local time as the instant that is stored; null for none. */
function toInstant(typed: string): string | null {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
