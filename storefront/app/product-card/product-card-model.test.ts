import type { ProductCard, ProductImage } from '@kamra/contract/catalogue.ts';
import { describe, expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { toProductCardModel } from './product-card-model.ts';

const image = (id: number, isDefault = false): ProductImage => ({
  id,
  imageUrl: `/media/p${id}/960.webp`,
  thumbnailImageUrl: `/media/p${id}/320.webp`,
  isDefault,
  order: id,
  productPublicId: 'x',
  widths: [160, 320, 480, 640, 960],
  width: 1200,
  height: 1200,
});
const t = ((key: string, values?: Record<string, unknown>) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as ShopTexts;
const card: ProductCard = {
  productId: 7,
  productPublicId: 'x',
  sku: 'K-7',
  productBrandCode: null,
  productBrandName: null,
  productName: 'Zománcozott teáskanna 2 l',
  businessName: null,
  nameCode: 'teaskanna',
  imageUrl: null,
  productImages: [],
  price: 12990,
  oldPrice: 0,
  discount: 0,
  unitPrice: null,
  currencyId: 3,
  productGroupTypeId: 1,
  variantGroupId: null,
  availibilityCount: 6,
  ratingsCount: 0,
  ratingsValue: 0,
};

describe('a product as its card shows it', () => {
  test.each([
    ['Pipacs kanna', 'Pipacs kanna'],
    [null, 'Zománcozott teáskanna 2 l'],
    ['', 'Zománcozott teáskanna 2 l'],
  ])('with the business name %j is called %j (specification §2)', (businessName, name) => {
    expect(toProductCardModel({ ...card, businessName }, t).name).toBe(name);
  });

  test('has its default picture and the addresses of two more', () => {
    const productImages = [image(1), image(2, true), { ...image(3), focalPoint: { x: 30, y: 10 } }, image(4)];
    const shown = toProductCardModel({ ...card, productImages }, t);
    expect(shown.picture?.url).toBe('/media/p2/960.webp');
    expect(shown.more).toEqual(['/media/p1/480.webp', '/media/p3/480.webp#30%,10%']);
  });

  test('takes a further picture as it is while its widths are not made', () => {
    const raw = { ...image(1), imageUrl: '/media/p1/original.webp', widths: [] };
    expect(toProductCardModel({ ...card, productImages: [image(2), raw] }, t).more).toEqual([
      '/media/p1/original.webp',
    ]);
  });

  test('A6: says with its price what it comes to in forints, and what one unit costs', () => {
    const noteOf = (more: Partial<ProductCard>) => toProductCardModel({ ...card, ...more }, t).priceNote;
    const unitPrice = { amount: 20.02, unit: 'l' } as const;
    expect(noteOf({ currencyId: 1, forints: 3_926, unitPrice })).toBe(
      '≈\u00a03\u00a0926\u00a0Ft · product.unitPrice €\u00a020.02 unit.l',
    );
    expect(noteOf({ unitPrice: { amount: 2_653, unit: 'l' } })).toBe(
      'product.unitPrice 2\u00a0653\u00a0Ft unit.l',
    );
    expect(noteOf({})).toBeUndefined();
  });
});
