import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { updateProduct } from '@kamra/contract/product-administration.ts';
import { expect, test } from 'vitest';
import { hasChanges, productChanges } from './product-changes.ts';
import { type ProductForm, toProductForm } from './product-form.ts';

const product: StaffProduct = {
  id: 7,
  productPublicId: '0b9cbb45-4b0e-4b5e-9a35-8a2e4ad0c7a1',
  version: 3,
  sku: 'KETTLE-1',
  gtin: null,
  modelNumber: null,
  published: true,
  productBrandId: 2,
  productGroupTypeId: 4,
  variantGroupId: null,
  vatRate: 27,
  weight: 900,
  texts: { hu: { name: 'Teáskanna', nameCode: 'teaskanna', description: 'Kanna' } },
  fixedPrices: [{ currencyId: 3, amount: 9990, announceReduction: false }],
  prices: [],
  onHand: 12,
  reserved: 2,
  archivedAt: null,
  images: [],
  otherProductGroupTypeIds: [],
  attributes: [{ attributeId: 5, number: 1.5 }],
  relatedProductIds: [],
  netQuantity: null,
  netQuantityUnit: null,
  widthMillimetres: null,
  heightMillimetres: null,
  depthMillimetres: null,
  manufacturerId: null,
  responsiblePersonId: null,
  mandatoryWarranty: false,
  warrantyGroup: null,
  withdrawalExclusion: null,
  durabilityYears: null,
  foodContact: false,
  packaging: [],
  circularCode: null,
  electrical: false,
  batteryKind: null,
  batteryFitting: null,
  energyClass: null,
  energyScale: null,
  eprelNumber: null,
  foodContactMaterial: null,
  shelfPlace: null,
  tags: [],
  purchasePrice: null,
  publishFrom: null,
  publishUntil: null,
};

function edited(change: (form: ProductForm) => void) {
  const form = structuredClone(toProductForm(product));
  change(form);
  return productChanges(toProductForm(product), form);
}

test('nothing changed, nothing sent', () => {
  const changes = edited((form) => {
    form.gtin = '';
    form.texts.hu = { ...form.texts.hu, care: '' };
    form.texts.de = { name: '', description: '' };
  });
  expect(changes).toEqual({ id: 7, version: 3 });
  expect(hasChanges(changes)).toBe(false);
});

test('stock is sent with the count that staff saw', () => {
  const changes = edited((form) => {
    form.onHand = 20;
  });
  expect(changes).toEqual({
    id: 7,
    version: 3,
    stock: { onHand: 20, changeFromOnHand: 12 },
  });
});

test('a changed text is sent whole, the other languages are not', () => {
  const changes = edited((form) => {
    form.texts.en = { name: 'Kettle', nameCode: 'kettle', description: 'A kettle' };
  });
  expect(Object.keys(changes.texts ?? {})).toEqual(['en']);
  expect(updateProduct.body.safeParse(changes).error).toBeUndefined();
});

test('fixed prices replace all; a currency set back to the rate is left out', () => {
  const changes = edited((form) => {
    form.priceOf.HUF.fixed = false;
    form.priceOf.EUR = { fixed: true, amount: 24.9, announceReduction: true };
  });
  expect(changes.fixedPrices).toEqual([{ currencyId: 1, amount: 24.9, announceReduction: true }]);
});

test('a cleared field becomes null and a published product can be hidden', () => {
  const changes = edited((form) => {
    form.productBrandId = null;
    form.published = false;
  });
  expect(changes).toEqual({ id: 7, version: 3, productBrandId: null, published: false });
});

test('attributes are sent as a whole, empty ones left out', () => {
  const changes = edited((form) => {
    form.attributeOf.a9 = { optionIds: [3, 4] };
    form.attributeOf.a10 = { texts: { hu: ' Kézzel festett ', de: ' ' } };
    form.attributeOf.a11 = { number: null };
  });
  expect(changes.attributes).toEqual([
    { attributeId: 5, number: 1.5 },
    { attributeId: 9, optionIds: [3, 4] },
    { attributeId: 10, texts: { hu: 'Kézzel festett' } },
  ]);
  expect(updateProduct.body.safeParse(changes).error).toBeUndefined();
});
