import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { type FoundProduct, nameFoundProduct } from '../ui/name-found-product.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

/** Products that the page of this one recommends first, in the order in which they were chosen. */
export function RelatedProducts({ readOnly }: { readOnly: boolean }) {
  const language = useStaffLanguage();
  return (
    <ReferenceArrayInput
      source="relatedProductIds"
      reference="products"
      perPage={20}
      queryOptions={{ meta: { language } }}
    >
      <AutocompleteArrayInput
        optionText={(product: FoundProduct) => nameFoundProduct(product, language)}
        filterToQuery={(q: string) => ({ q })}
        readOnly={readOnly}
        helperText="productValues.relatedHelp"
      />
    </ReferenceArrayInput>
  );
}
