import { AutocompleteInput } from 'react-admin';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

/** A filter by one of the categories or brands, by code. */
export function ProductFilterChoice({
  source,
  of,
}: {
  source: string;
  of: 'categories' | 'brands';
  alwaysOn?: boolean;
}) {
  const choices = useCatalogueChoices();
  return (
    <AutocompleteInput
      source={source}
      choices={choices[of]}
      optionValue="code"
      optionText="name"
      translateChoice={false}
      sx={{ minWidth: 210 }}
    />
  );
}
