import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import type { VariantGroup } from '@kamra/contract/product-variants.ts';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { ProductForm } from './product-form.ts';
import { useAttributeChoices } from './use-attribute-choices.ts';
import {
  type Axis,
  type AxisValue,
  keyOfValue,
  nameValue,
  type ValueWords,
  valueOfForm,
} from './variant-matrix.ts';

/** The chosen attributes with the values of each, and the product's own, which begin with those that it has. */
export function useVariantAxes(group: VariantGroup, productId: number, words: ValueWords) {
  const product = useRecordContext<ProductForm>();
  const [attributeIds, setAttributeIds] = useState(group.attributes.map(({ attributeId }) => attributeId));
  const { data: offered = [] } = useAttributeChoices(product?.productGroupTypeId ?? null, attributeIds);
  const [values, setValues] = useState<Record<number, AxisValue[]>>(() => valuesInUse(group, words));
  const [chosenOwn, setOwn] = useState<Record<number, AxisValue | undefined>>(() =>
    ownValues(group, productId, words),
  );
  const attributes = attributeIds.flatMap(
    (id) => [...offered, ...group.attributes].find(({ attributeId }) => attributeId === id) ?? [],
  );
  const stored = (attribute: AttributeChoice) =>
    product && valueOfForm(attribute, product.attributeOf, words);
  const axes: Axis[] = attributes.map((attribute) => ({
    attribute,
    values: values[attribute.attributeId] ?? [stored(attribute) ?? []].flat(),
  }));
  const own: Record<number, AxisValue | undefined> = Object.fromEntries(
    attributes.map((attribute) => [
      attribute.attributeId,
      chosenOwn[attribute.attributeId] ?? stored(attribute),
    ]),
  );
  return {
    attributeIds,
    offered,
    axes,
    own,
    chooseAttributes: (ids: number[]) => setAttributeIds(ids),
    chooseValues: ({ attributeId }: AttributeChoice, chosen: AxisValue[]) =>
      setValues((all) => ({ ...all, [attributeId]: chosen })),
    chooseOwn: ({ attributeId }: AttributeChoice, value: AxisValue | undefined) =>
      setOwn((all) => ({ ...all, [attributeId]: value })),
  };
}

/** The values that the group's products have, by attribute. */
function valuesInUse({ attributes, variants }: VariantGroup, words: ValueWords) {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const used = new Map<string, AxisValue>();
      for (const value of variants.flatMap((each) => each.values)) {
        if (value.attributeId !== attribute.attributeId) continue;
        const named = nameValue(attribute, value, words);
        if (named) used.set(keyOfValue(value), named);
      }
      return [attribute.attributeId, [...used.values()]];
    }),
  );
}

function ownValues({ attributes, variants }: VariantGroup, productId: number, words: ValueWords) {
  const own = variants.find(({ id }) => id === productId);
  return Object.fromEntries(
    attributes.map((attribute) => {
      const value = own?.values.find(({ attributeId }) => attributeId === attribute.attributeId);
      return [attribute.attributeId, value && nameValue(attribute, value, words)];
    }),
  );
}
