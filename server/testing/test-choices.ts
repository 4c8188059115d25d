import type { Language } from '@kamra/contract/languages.ts';
import { eq } from 'drizzle-orm';
import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  productAttributes,
  products,
  variantGroups,
} from '../catalogue/catalogue-tables.ts';
import { variantGroupAttributes } from '../catalogue/variant-axis-tables.ts';
import type { Database } from '../database/connect.ts';

/** Makes a product a variant of a new group by a choice with these names. */
export async function giveChoice(
  db: Database,
  productId: number,
  names: Partial<Record<Language, string>>,
): Promise<void> {
  const code = `group-${productId}`;
  const [group] = await db.insert(variantGroups).values({ code }).returning();
  const [attribute] = await db.insert(attributes).values({ code, kind: 'choice' }).returning();
  const attributeId = attribute!.id;
  const [option] = await db.insert(attributeOptions).values({ attributeId, code }).returning();
  await db.insert(attributeOptionTexts).values(
    Object.entries(names).map(([language, name]) => ({
      optionId: option!.id,
      language: language as Language,
      name,
    })),
  );
  await db.insert(variantGroupAttributes).values({ variantGroupId: group!.id, attributeId });
  await db.update(products).set({ variantGroupId: group!.id }).where(eq(products.id, productId));
  await db.insert(productAttributes).values({ productId, attributeId, optionId: option!.id });
}
