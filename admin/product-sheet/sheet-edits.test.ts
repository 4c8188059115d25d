import { expect, test } from 'vitest';
import { countErrors, inParts, rowsToSave, type SheetEdits, withChanges } from './sheet-edits.ts';

const row = (id: number) => ({
  id,
  version: 3,
  sku: `S-${id}`,
  onHand: 5,
  reserved: 0,
  values: { 'price.HUF': '1000' },
});
const rows = new Map([1, 2].map((id) => [id, row(id)]));
const none: SheetEdits = new Map();

test('a cell that is typed back is no edit; rows that do not change stay the same objects', () => {
  const edited = withChanges(none, rows, [
    { id: 1, field: 'price.HUF', value: '1075' },
    { id: 2, field: 'stockChange', value: '-2' },
  ]);
  expect(rowsToSave(edited, rows)).toEqual([
    { id: 1, version: 3, values: { 'price.HUF': '1075' } },
    { id: 2, version: 3, values: {}, stockChange: -2 },
  ]);
  const back = withChanges(edited, rows, [{ id: 1, field: 'price.HUF', value: '1000' }]);
  expect([...back.keys()]).toEqual([2]);
  expect(back.get(2)).toBe(edited.get(2));
});

test('rows with a wrong cell are not sent; what is on hand and unknown rows cannot be changed', () => {
  const edited = withChanges(none, rows, [
    { id: 1, field: 'price.HUF', value: 'x', error: { code: 'notANumber' } },
    { id: 1, field: 'name.hu', value: 'Bögre' },
    { id: 2, field: 'onHand', value: '9' },
    { id: 3, field: 'name.hu', value: 'Bögre' },
  ]);
  expect(countErrors(edited)).toBe(1);
  expect(rowsToSave(edited, rows)).toEqual([]);
  expect([...edited.keys()]).toEqual([1]);
});

test('parts have at most 1,000 rows and stay below the size of a request', () => {
  const many = Array.from({ length: 2_500 }, (_, id) => ({ id, version: 1, values: { 'price.HUF': '1' } }));
  expect(inParts(many).map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  const long = many
    .slice(0, 100)
    .map((each) => ({ ...each, values: { 'description.hu': 'x'.repeat(10_000) } }));
  expect(inParts(long).length).toBeGreaterThan(3);
  expect(inParts(long).flat()).toHaveLength(100);
});
