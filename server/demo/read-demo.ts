import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isLanguage } from '@kamra/contract/languages.ts';
import { isLegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import { z } from 'zod';
import * as schemas from './demo-schema.ts';

const folder = new URL('../../demo/catalogue/', import.meta.url);
export const picturesFolder = new URL('../../demo/pictures/', import.meta.url);
export const readyPicturesFolder = fileURLToPath(new URL('../../demo/ready-pictures/', import.meta.url));
export const logosFolder = new URL('../../demo/catalogue/logos/', import.meta.url);

const conditionsFolder = new URL('../../demo/conditions/', import.meta.url);
const pagesFolder = new URL('../../demo/pages/', import.meta.url);

const maxPictures = 9;

/** Ids of stored parts of the demo shop, by code. */
export type Ids = Map<string, number>;

export type Demo = Awaited<ReturnType<typeof readDemo>>;

/** Reads and checks the demo catalogue's files; throws on the first invalid one. */
export async function readDemo() {
  return {
    categories: await readPart('categories.json', schemas.demoCategories),
    brands: (await readPart('brands.json', schemas.demoBrands)).map((brand) => ({
      ...brand,
      logoPicture: `logo-${brand.code}.webp`,
    })),
    economicOperators: await readPart('economic-operators.json', schemas.demoEconomicOperators),
    attributes: await readPart('attributes.json', schemas.demoAttributes),
    banners: await readPart('banners.json', schemas.demoBanners),
    slides: await readPart('slides.json', schemas.demoSlides),
    story: await readPart('story.json', schemas.demoStory),
    photo: await readPart('shop-photo.json', schemas.demoPhoto),
    pictureTexts: await readPart('picture-texts.json', schemas.demoPictureTexts),
    synonyms: await readPart('synonyms.json', schemas.demoSynonyms),
    shop: await readPart('shop.json', schemas.demoShop),
    models: await readModels(),
    legalDocuments: await readLegalDocuments(),
    pages: await readPages(),
  };
}

/** `demo/conditions/<kind>.<language>.md`. */
async function readLegalDocuments() {
  const names = (await readdir(conditionsFolder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const [kind, language] = name.split('.');
      if (!isLegalDocumentKind(kind) || !isLanguage(language))
        throw new Error(`demo/conditions/${name}: no such text`);
      return { kind, language, body: await readFile(new URL(name, conditionsFolder), 'utf8') };
    }),
  );
}

/** Pages of the shop's own, `demo/pages/<code>.<language>.md`, which begin with `# <title>`. */
async function readPages() {
  const names = (await readdir(pagesFolder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const [kind = '', language] = name.split('.');
      const text = await readFile(new URL(name, pagesFolder), 'utf8');
      const [, title, body] = /^# ([^\n]+)\n+(.+)$/s.exec(text) ?? [];
      if (!isLanguage(language) || !title || !body) throw new Error(`demo/pages/${name}: no such text`);
      return { kind, language, title, body };
    }),
  );
}

/** The models with their products' pictures: `<product code>-<n>.webp`. */
async function readModels() {
  const names = (await readdir(new URL('products/', folder))).filter((name) => name.endsWith('.json')).sort();
  const models = await Promise.all(names.map((name) => readPart(`products/${name}`, schemas.demoModel)));
  const pictures = new Set(await readdir(picturesFolder));
  const picturesOf = (code: string) =>
    Array.from({ length: maxPictures }, (_, index) => `${code}-${index + 1}.webp`).filter((name) =>
      pictures.has(name),
    );
  return models.map((model) => ({
    ...model,
    products: model.products.map((product) => ({ ...product, pictures: picturesOf(product.code) })),
  }));
}

async function readPart<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> {
  const result = schema.safeParse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`demo/catalogue/${name}: ${z.prettifyError(result.error)}`);
}
