import { type Language, languages } from '@kamra/contract/languages.ts';
import { eq } from 'drizzle-orm';
import { brands, productImages } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { homePictures } from '../shop/shop-tables.ts';
import type { DemoModel } from './demo-schema.ts';
import type { Demo, Ids } from './read-demo.ts';
import { type ReadyPicture, readReadyPicture, storeReadyPicture } from './ready-picture.ts';

/** Stores the pictures of products, brands and the home page, which are prepared in all their widths. */
export async function loadDemoPictures(tx: Database, demo: Demo, productIds: Ids): Promise<void> {
  await loadHomePictures(tx, demo, productIds);
  for (const { code, logoPicture } of demo.brands) {
    const { hash: logoHash } = await loadPicture(tx, logoPicture);
    await tx.update(brands).set({ logoHash }).where(eq(brands.code, code));
  }
  for (const model of demo.models) {
    for (const { code, pictures } of model.products) {
      const productId = productIds.get(code)!;
      for (const [sortOrder, name] of pictures.entries()) {
        const { hash: mediaHash } = await loadPicture(tx, name, alternativeTextsOf(demo, model, name));
        await tx
          .insert(productImages)
          .values({ productId, mediaHash, isDefault: sortOrder === 0, sortOrder });
      }
    }
  }
}

/** The model's name and what the picture shows of it, in all languages; null for a picture without a text. */
function alternativeTextsOf({ pictureTexts }: Demo, { texts }: DemoModel, picture: string) {
  const shown = pictureTexts.texts[pictureTexts.pictures[picture.replace('.webp', '')] ?? ''];
  if (!shown) return null;
  const entries = languages.map((language) => {
    const { businessName, name } = texts[language];
    return [language, `${businessName ?? name}: ${shown[language]}`];
  });
  return Object.fromEntries(entries) as Record<Language, string>;
}

async function loadHomePictures(tx: Database, demo: Demo, idsOfProducts: Ids): Promise<void> {
  const banners = demo.banners.map(({ category, ...rest }) => ({
    kind: 'banner' as const,
    link: category,
    phonePicture: null,
    ...rest,
  }));
  const slides = demo.slides.map((slide) => ({ kind: 'slide' as const, ...slide }));
  const photo = { kind: 'photo' as const, phonePicture: null, link: '', ...demo.photo };
  const { products, ...scene } = demo.story;
  const productIds = products.map((code) => idsOfProducts.get(code)!);
  const story = { kind: 'story' as const, phonePicture: null, link: '', ...scene, productIds };
  for (const [sortOrder, entry] of [...banners, ...slides, story, photo].entries()) {
    const { kind, link, texts, picture, phonePicture } = entry;
    const { hash: mediaHash } = await loadPicture(tx, picture);
    const phoneMediaHash = phonePicture ? (await loadPicture(tx, phonePicture)).hash : null;
    await tx.insert(homePictures).values({
      ...{ kind, link, texts, sortOrder, mediaHash, phoneMediaHash, isDemo: true },
      productIds: 'productIds' in entry ? entry.productIds : [],
    });
  }
}

async function loadPicture(
  tx: Database,
  name: string,
  alternativeTexts: Record<Language, string> | null = null,
): Promise<ReadyPicture> {
  const picture = await readReadyPicture(name);
  await storeReadyPicture(tx, picture, alternativeTexts);
  return picture;
}
