import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import { previewDays } from '@kamra/contract/product-creation.ts';
import { eq, sql } from 'drizzle-orm';
import { products, productTexts } from '../catalogue/catalogue-tables.ts';
import { newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { hashPreview } from '../listing/product-previews.ts';
import { oneTimeTokens } from '../sessions/session-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/**
 * A link that shows one product to whoever has it, published or not, for some days; it ends with the access of the
 * member of staff who made it. Throws notFound.
 */
export function createProductPreview(
  db: Database,
  { productId, language }: { productId: number; language: Language },
  actor: StaffActor,
): Promise<{ path: string; expiresAt: string }> {
  return inTransaction(db, async (tx) => {
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
    if (!product) throw new ShopError('notFound', { productId });
    const texts = await tx.select().from(productTexts).where(eq(productTexts.productId, productId));
    const { nameCode } = texts.find((text) => text.language === language) ?? texts[0] ?? { nameCode: '-' };
    const token = newToken();
    const [link] = await tx
      .insert(oneTimeTokens)
      .values({
        tokenHash: hashPreview(productId, token),
        purpose: 'productPreview',
        systemUserId: actor.systemUserId,
        expiresAt: sql`now() + make_interval(days => ${previewDays})`,
      })
      .returning({ expiresAt: oneTimeTokens.expiresAt });
    const expiresAt = link!.expiresAt.toISOString();
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: 'createPreview',
      entity: 'product',
      entityId: productId,
      after: { expiresAt },
    });
    return {
      path: `${localizedPath(language, `/products/${productId}/${nameCode}`)}?preview=${token}`,
      expiresAt,
    };
  });
}
