import { expect, test } from 'vitest';
import { proposeFields } from './propose-fields.ts';

const fieldsOf = (...columns: string[]) =>
  proposeFields(columns.map((column) => ({ column, samples: [] }))).map(({ field }) => field);

test.each([
  [['Cikkszám', 'Megnevezés', 'Bruttó ár (Ft)', 'Készlet', 'Kategória', 'Gyártó', 'Vonalkód', 'Leírás']],
  [['Item No.', 'Product name', 'Price HUF', 'Qty', 'Category', 'Brand', 'EAN code', 'Long description']],
  [
    [
      'Artikelnummer',
      'Bezeichnung',
      'Price HUF',
      'Lagerbestand',
      'Warengruppe',
      'Hersteller',
      'EAN',
      'Beschreibung',
    ],
  ],
  [['Code article', 'Désignation', 'HUF', 'Quantité', 'Catégorie', 'Marque', 'Code-barres', 'Descriptif']],
  [['Артикул', 'Наименование', 'HUF', 'Остаток', 'Категория', 'Производитель', 'Штрихкод', 'Описание']],
  [['Ürün Kodu', 'Ürün Adı', 'HUF', 'Stok Adedi', 'Kategori', 'Üretici', 'Barkod', 'Açıklama']],
])('names of columns in each language of the shop: %s', (columns) => {
  expect(fieldsOf(...columns)).toEqual([
    ...['sku', 'name', 'price.HUF', 'stock', 'category', 'brand', 'gtin', 'description'],
  ]);
});

test('languages of texts, fields that several columns have, and those that one has', () => {
  expect(fieldsOf('sku', 'Name (EN)', 'name_de', 'Leírás HU', 'Kép 1', 'Kép 2', 'Szín', 'Méret')).toEqual([
    ...['sku', 'name.en', 'name.de', 'description.hu', 'picture', 'picture', 'option', 'option'],
  ]);
  expect(fieldsOf('Cikkszám', 'SKU', 'Ár', 'Nettó ár')).toEqual(['sku', null, 'price', null]);
  expect(fieldsOf('Megjegyzés', '', 'Utolsó rendelés')).toEqual([null, null, null]);
});

test('values tell what names do not', () => {
  const columns = [
    { column: 'A', samples: ['5901234123457', '4006381333931'] },
    { column: 'B', samples: ['https://shop.example/1.jpg'] },
    { column: 'C', samples: ['1 290 Ft', '990 Ft'] },
    { column: 'D', samples: ['Konyha > Edények'] },
    { column: 'E', samples: ['<p>Szép</p>'] },
    { column: 'F', samples: ['12', '40'] },
    { column: 'G', samples: ['5901234123458'] },
    { column: 'Kód', samples: ['NK-1', '5901234123457'] },
  ];
  expect(proposeFields(columns).map(({ field }) => field)).toEqual([
    ...['gtin', 'picture', 'price', 'category', 'description', null, null, 'sku'],
  ]);
  expect(proposeFields([{ column: 'Kód', samples: ['5901234123457'] }])[0]).toMatchObject({ field: 'gtin' });
});
