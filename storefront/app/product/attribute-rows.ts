import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { attributeText } from '../product-card/attribute-text.ts';
import { type MeasuredProduct, measureRows, type Row } from './measure-rows.ts';

type DescribedProduct = MeasuredProduct & Pick<ProductDetails, 'sku' | 'modelNumber' | 'gtin'>;

/** The rows of a product's table: its attributes in the catalogue's order, then its measures and codes. */
export function attributeRows(product: DescribedProduct, language: Language, t: ShopTexts): Row[] {
  const codes = [
    [t('product.sku'), product.sku],
    [t('product.modelNumber'), product.modelNumber],
    [t('product.gtin'), product.gtin],
  ] as const;
  return [
    ...product.attributes.map((each) => [each.name, attributeText(each, language, t)] as const),
    ...measureRows(product, language, t),
    ...codes.flatMap(([name, code]) => (code ? [[name, code] as const] : [])),
  ].filter(([, value]) => value !== '');
}
