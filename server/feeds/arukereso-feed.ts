import type { FeedProduct } from './feed-products.ts';
import { element } from './xml.ts';

interface ArukeresoPlace {
  shopUrl: string;
  dispatchHours: number;
}

/** Árukereső's product list: Hungarian texts, forints, delivery within the country. */
export async function* arukeresoFeed(
  { shopUrl, dispatchHours }: ArukeresoPlace,
  products: AsyncIterable<FeedProduct>,
) {
  yield '<products>\n';
  for await (const product of products) {
    if (product.available < 1) continue;
    yield `<product>${[
      element('identifier', product.sku),
      element('manufacturer', product.brand),
      element('name', product.name),
      element('category', product.categories.join(' > ')),
      element('product_url', shopUrl + product.path),
      element('price', product.price),
      element('image_url', product.pictures[0] && shopUrl + product.pictures[0]),
      ...product.pictures
        .slice(1)
        .map((picture, index) => element(`image_url_${index + 2}`, shopUrl + picture)),
      element('description', product.description),
      element('delivery_time', Math.max(1, Math.ceil(dispatchHours / 24))),
      element('delivery_cost', product.deliveryFee === 0 ? 'FREE' : product.deliveryFee),
      element('ean_code', product.gtin),
      element('productnumber', product.modelNumber),
    ].join('')}</product>\n`;
  }
  yield '</products>\n';
}
