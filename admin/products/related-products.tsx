import type { Language } from '@kamra/contract/languages.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { textForStaff } from '../ui/use-name-of-texts.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

interface FoundProduct {
  sku: string;
  productName?: string;
  choices?: string[];
  texts?: Partial<Record<Language, { name?: string | null }>>;
}

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
        optionText={(product: FoundProduct) => nameOfProduct(product, language)}
        filterToQuery={(q: string) => ({ q })}
        readOnly={readOnly}
        helperText="productValues.relatedHelp"
      />
    </ReferenceArrayInput>
  );
}

/** A row of the list, or a whole product. */
function nameOfProduct({ sku, productName, choices, texts = {} }: FoundProduct, language: Language): string {
  const name = productName ?? textForStaff(texts, 'name', language) ?? '';
  return `${nameWithChoices(name, choices ?? [])} (${sku})`;
}
