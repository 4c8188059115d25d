import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { materialMark } from '@kamra/contract/material-mark.ts';
import { eprelUrl, sortedAs } from '@kamra/contract/waste-and-energy.ts';
import { translatorOf } from './translate-cases.ts';

/** Materials, energy label, battery and waste of a product in words, for its page's loader; null without any. */
export function readWaste(language: Language, product: ProductDetails) {
  const t = translatorOf(language);
  const { batteryKind, batteryFitting, energy, eprelNumber, foodContactMaterial, packaging } = product;
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  const rows = [
    [t('waste.energyLabel'), energy ? energy.replace('(', ' (').replace('-', '–') : ''],
    [t('waste.food'), foodContactMaterial ? capital(t(`waste.foodMaterials.${foodContactMaterial}`)) : ''],
    [
      t('waste.battery'),
      batteryKind && batteryFitting
        ? capital(
            `${t(`waste.batteryKinds.${batteryKind}`)}, ${t(`waste.batteryFittings.${batteryFitting}`)}`,
          )
        : '',
    ],
    [
      t('waste.packaging'),
      capital(
        packaging
          .map((each) => `${t(`waste.materials.${sortedAs(each)}`)} (${materialMark(each)})`)
          .join(', '),
      ),
    ],
  ].filter((row): row is [string, string] => row[1] !== '');
  const notes = [
    ...(product.electrical ? [t('waste.electricalNote')] : []),
    ...(batteryKind ? [t('waste.batteryNote')] : []),
  ];
  if (rows.length + notes.length === 0) return null;
  return {
    title: t('waste.title'),
    rows,
    notes,
    sort: packaging.length > 0 ? t('waste.sort') : null,
    sheet: eprelNumber && { url: eprelUrl(eprelNumber), name: t('waste.sheet') },
  };
}
