import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';

interface FoundProduct {
  sku: string;
  productName?: string;
  choices?: string[];
  texts?: { hu?: { name?: string | null } };
}

/** Products that the page of this one recommends first, in the order in which they were chosen. */
export function RelatedProducts({ readOnly }: { readOnly: boolean }) {
  return (
    <ReferenceArrayInput source="relatedProductIds" reference="products" perPage={20}>
      <AutocompleteArrayInput
        optionText={nameOfProduct}
        filterToQuery={(q: string) => ({ q })}
        readOnly={readOnly}
        helperText="productValues.relatedHelp"
      />
    </ReferenceArrayInput>
  );
}

/** A row of the list, or a whole product. */
function nameOfProduct({ sku, productName, choices, texts }: FoundProduct): string {
  return `${nameWithChoices(productName ?? texts?.hu?.name ?? '', choices ?? [])} (${sku})`;
}
