import type { ProductAttribute, SiblingProduct } from '@kamra/contract/catalogue.ts';

/** A colour or a size of a card's model, and the sibling that it leads to. Lists hold many: nothing is said twice. */
export interface CardChoice {
  productId: number;
  /** Where it differs from the product's own. */
  nameCode?: string;
  /** Its name; a number as the server wrote it in the language. */
  label: string;
  swatch?: string;
  isSoldOut?: true;
}

/**
 * The values in which a product's siblings differ, attribute by attribute, each with the sibling that has it: one that
 * is otherwise like the product, else one that is in stock, else any.
 */
export function toCardChoices(
  productId: number,
  siblings: readonly SiblingProduct[],
): { code: string; choices: CardChoice[] }[] {
  const own = siblings.find((each) => each.productId === productId);
  if (!own || siblings.length < 2) return [];
  return own.attributes.flatMap(({ code }) => {
    const values = new Map<ProductAttribute['value'], SiblingProduct>();
    const rank = (each: SiblingProduct) =>
      Number(each.productId === productId) * 4 +
      Number(differences(each, own).every((different) => different === code)) * 2 +
      Number(each.availibilityCount > 0);
    for (const sibling of siblings) {
      const value = attributeOf(sibling, code)?.value;
      const known = value === undefined ? undefined : values.get(value);
      if (value !== undefined && (!known || rank(sibling) > rank(known))) values.set(value, sibling);
    }
    if (values.size < 2) return [];
    return [
      { code, choices: [...values.values()].flatMap((sibling) => toCardChoice(sibling, code, own.nameCode)) },
    ];
  });
}

function attributeOf({ attributes }: SiblingProduct, code: string): ProductAttribute | undefined {
  return attributes.find((each) => each.code === code);
}

function differences(sibling: SiblingProduct, own: SiblingProduct): string[] {
  return own.attributes.flatMap(({ code, value }) =>
    attributeOf(sibling, code)?.value === value ? [] : code,
  );
}

function toCardChoice(sibling: SiblingProduct, code: string, ownNameCode: string): CardChoice[] {
  const attribute = attributeOf(sibling, code);
  if (!attribute) return [];
  const { value, valueName, swatch } = attribute;
  const { productId, nameCode, availibilityCount } = sibling;
  return [
    {
      productId,
      ...(nameCode !== ownNameCode && { nameCode }),
      label: valueName ?? String(value),
      ...(swatch && { swatch }),
      ...(availibilityCount < 1 && { isSoldOut: true }),
    },
  ];
}
