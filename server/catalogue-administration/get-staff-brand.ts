import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { count, eq } from 'drizzle-orm';
import { brands, brandTexts, products } from '../catalogue/catalogue-tables.ts';
import { logoUrlOf } from '../catalogue/logo-url.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { mediaFiles } from '../media/media-tables.ts';

/** A brand as staff edit it; throws notFound. */
export async function getStaffBrand(db: Database, brandId: number): Promise<StaffBrand> {
  const [row] = await db
    .select({ brand: brands, widths: mediaFiles.widths })
    .from(brands)
    .leftJoin(mediaFiles, eq(mediaFiles.hash, brands.logoHash))
    .where(eq(brands.id, brandId));
  if (!row) throw new ShopError('notFound', { id: brandId });
  const { id, version, code, name, sortOrder, logoUrl, logoHash, manufacturerId, responsiblePersonId } =
    row.brand;
  const texts = await db.select().from(brandTexts).where(eq(brandTexts.brandId, brandId));
  const [used] = await db.select({ products: count() }).from(products).where(eq(products.brandId, brandId));
  return {
    id,
    version,
    code,
    name,
    order: sortOrder,
    imageUrl: logoUrlOf({ logo_url: logoUrl, logo_hash: logoHash, widths: row.widths }),
    productCount: used?.products ?? 0,
    manufacturerId,
    responsiblePersonId,
    texts: Object.fromEntries(
      texts.flatMap(({ language, description }) =>
        isLanguage(language) && description ? [[language, { description }]] : [],
      ),
    ),
  };
}
