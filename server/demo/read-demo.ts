import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import * as schemas from './demo-schema.ts';

const folder = new URL('../../demo/catalogue/', import.meta.url);
export const picturesFolder = new URL('../../demo/pictures/', import.meta.url);
export const logosFolder = new URL('../../demo/catalogue/logos/', import.meta.url);

export type Demo = Awaited<ReturnType<typeof readDemo>>;

/** The demo catalogue from its files, checked; throws on the first file that does not fit. */
export async function readDemo() {
  return {
    categories: await readPart('categories.json', schemas.demoCategories),
    brands: await readPart('brands.json', schemas.demoBrands),
    economicOperators: await readPart('economic-operators.json', schemas.demoEconomicOperators),
    attributes: await readPart('attributes.json', schemas.demoAttributes),
    banners: await readPart('banners.json', schemas.demoBanners),
    slides: await readPart('slides.json', schemas.demoSlides),
    shop: await readPart('shop.json', schemas.demoShop),
    models: await readModels(),
  };
}

async function readModels(): Promise<schemas.DemoModel[]> {
  const names = (await readdir(new URL('products/', folder))).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readPart(`products/${name}`, schemas.demoModel)));
}

async function readPart<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> {
  const result = schema.safeParse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`demo/catalogue/${name}: ${z.prettifyError(result.error)}`);
}
