import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateTimeInput,
  Link,
  useTranslate,
} from 'react-admin';
import { useController } from 'react-hook-form';
import { TagsField } from './tags-field.tsx';
import { useCatalogueChoices } from './use-catalogue-choices.ts';

/** Where the product stands in the shop: published or not, its category, brand and tags. */
export function ProductPlace({ readOnly }: { readOnly: boolean }) {
  const { categories, brands, hasNoCategory } = useCatalogueChoices();
  const translate = useTranslate();
  const choice = {
    optionText: 'name',
    optionValue: 'id',
    translateChoice: false,
    noOptionsText: translate('ra.navigation.no_results'),
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
      <AutocompleteInput
        source="productGroupTypeId"
        choices={categories}
        {...choice}
        disableClearable
        isRequired
        helperText={hasNoCategory && !readOnly && <CategoryFirst />}
      />
      <AutocompleteArrayInput
        source="otherProductGroupTypeIds"
        choices={categories}
        {...choice}
        helperText="productValues.otherCategoriesHelp"
      />
      <AutocompleteInput source="productBrandId" choices={brands} {...choice} />
      <ProductTags readOnly={readOnly} />
    </>
  );
}

/** The way out of a new shop, where a product has no category to stand in. */
function CategoryFirst() {
  const translate = useTranslate();
  return (
    <>
      {translate('products.categoryFirst')}{' '}
      <Link to="/product-categories/create">{translate('categories.new')}</Link>
    </>
  );
}

/** By which staff sort products. */
function ProductTags({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { field } = useController({ name: 'tags', defaultValue: [] });
  return (
    <TagsField
      value={field.value ?? []}
      onChange={field.onChange}
      readOnly={readOnly}
      helperText={readOnly ? undefined : translate('products.tagsHelp')}
    />
  );
}

/** A typed local time as the instant that is stored; null for none. */
function toInstant(typed: string): string | null {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
