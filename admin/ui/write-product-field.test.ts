import { expect, test } from 'vitest';
import { writeProductField } from './write-product-field.ts';

const words = { translate: (key: string) => `«${key}»`, language: 'hu' };

test.each([
  ['netQuantityUnit', 'piece', '«productValues.units.piece»'],
  ['withdrawalExclusion', 'perishable', '«productValues.exclusions.perishable»'],
  ['batteryKind', 'lithiumIon', '«productValues.waste.batteryKinds.lithiumIon»'],
  ['batteryFitting', 'fixed', '«productValues.waste.batteryFittings.fixed»'],
  ['foodContactMaterial', 'castIron', '«productValues.waste.foodMaterials.castIron»'],
  ['reason', 'counted', '«stockChange.reasons.counted»'],
  ['published', 'true', '«changes.yes»'],
  ['energyScale', 'A-G', 'A–G'],
  ['packaging', 'PAP20:120.5:15010102|CPAP81:8', 'PAP 20 – 120,5 g (15010102), C/PAP 81 – 8 g'],
  ['vatRate', '27.5', '27,5'],
  ['price.HUF', '12990', '12\u00a0990\u00a0Ft'],
  ['related', '12|14', '12, 14'],
  ['tags', 'akció|új', 'akció, új'],
  ['name.hu', 'Bögre 2.5', 'Bögre 2.5'],
  ['weight', '', '–'],
])('%s: %s is written as %s', (field, value, written) => {
  expect(writeProductField(field, value, words)).toBe(written);
});
