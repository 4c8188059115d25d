import type { Language } from '@kamra/contract/languages.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import type { ProductTexts } from '@kamra/contract/product-administration.ts';
import { productTexts } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';

/** Replaces the texts of each language given; the other languages stay. */
export async function writeProductTexts(
  tx: Database,
  productId: number,
  texts: Partial<Record<Language, ProductTexts>>,
): Promise<void> {
  for (const [language, given] of Object.entries(texts)) {
    if (!isLanguage(language) || !given) continue;
    const {
      businessName = null,
      care = null,
      warnings = null,
      metaTitle = null,
      metaDescription = null,
    } = given;
    const { name, nameCode, description } = given;
    const row = { name, nameCode, description, businessName, care, warnings, metaTitle, metaDescription };
    await tx
      .insert(productTexts)
      .values({ productId, language, ...row })
      .onConflictDoUpdate({ target: [productTexts.productId, productTexts.language], set: row });
  }
}
