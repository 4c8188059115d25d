import { expect, test } from 'vitest';
import { compareFileNames, readPictureName } from './read-picture-name.ts';

test.each([
  ['POT.jpg', [['POT', 1]]],
  [
    'POT_2.jpg',
    [
      ['POT_2', 1],
      ['POT', 2],
    ],
  ],
  [
    'POT-3.webp',
    [
      ['POT-3', 1],
      ['POT', 3],
    ],
  ],
  [
    'POT (4).png',
    [
      ['POT (4)', 1],
      ['POT', 4],
    ],
  ],
  [
    'POT 5.png',
    [
      ['POT 5', 1],
      ['POT', 5],
    ],
  ],
  [
    'KV-2000_10.jpeg',
    [
      ['KV-2000_10', 1],
      ['KV-2000', 10],
    ],
  ],
  ['KV-2000.jpeg', [['KV-2000', 1]]],
  ['Tál_0.jpg', [['Tál_0', 1]]],
  ['_2.jpg', [['_2', 1]]],
  ['.jpg', []],
  [`${'x'.repeat(90)}_2.jpg`, []],
])('%s names %j', (fileName, expected) => {
  expect(readPictureName(fileName).map(({ sku, number }) => [sku, number])).toEqual(expected);
});

test('files are put in the order of their skus and numbers, ten after nine', () => {
  const names = ['POT_10.jpg', 'pot-2.jpg', 'LID.jpg', 'POT.jpg', 'POT_9.jpg'];
  expect(names.toSorted(compareFileNames)).toEqual([
    'LID.jpg',
    'POT.jpg',
    'pot-2.jpg',
    'POT_9.jpg',
    'POT_10.jpg',
  ]);
});
