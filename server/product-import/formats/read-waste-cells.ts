import { wasteAndEnergyFields } from '@kamra/contract/waste-and-energy.ts';
import { listSeparator } from '../../catalogue/field-lists.ts';
import { readPackaging } from '../../catalogue/packaging-text.ts';
import type { RowReader } from '../row-reader.ts';

/** Columns of our own table on waste, batteries, energy and contact with food, and their fields. */
export const wasteColumns = {
  packaging: 'packaging',
  circular_code: 'circularCode',
  electrical: 'electrical',
  battery_kind: 'batteryKind',
  battery_fitting: 'batteryFitting',
  energy_class: 'energyClass',
  energy_scale: 'energyScale',
  eprel_number: 'eprelNumber',
  food_contact: 'foodContact',
  food_contact_material: 'foodContactMaterial',
} as const;

const maxLength = 400;

/** The values by field as comparisons write them; cells that are empty or wrong have none. */
export function readWasteCells(reader: RowReader): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [column, field] of Object.entries(wasteColumns)) {
    const cell = reader.text(column, maxLength);
    if (cell === undefined) continue;
    const value = readCell(field, cell);
    if (value === undefined) reader.fail(column, 'invalid');
    else values[field] = value;
  }
  return values;
}

function readCell(field: (typeof wasteColumns)[keyof typeof wasteColumns], cell: string): string | undefined {
  if (field === 'electrical' || field === 'foodContact') return flagOf(cell)?.toString();
  if (field === 'packaging') return packagingOf(cell);
  return wasteAndEnergyFields[field].safeParse(cell).success ? cell : undefined;
}

/** `PAP20:120.5:15010102|LDPE4:8`: material, grams and circular code of each part. */
function packagingOf(cell: string): string | undefined {
  const { success, data } = wasteAndEnergyFields.packaging.safeParse(readPackaging(cell));
  if (!success) return undefined;
  const parts = data.map(({ material, grams, circularCode }) => [material, grams, circularCode ?? []].flat());
  return parts.map((part) => part.join(':')).join(listSeparator);
}

/** Yes or no; undefined for anything else. */
export function flagOf(text: string): boolean | undefined {
  const value = text.toLowerCase();
  if (['true', '1', 'yes', 'igen'].includes(value)) return true;
  return ['false', '0', 'no', 'nem'].includes(value) ? false : undefined;
}
