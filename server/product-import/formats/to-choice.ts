import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ImportedAttribute } from '../imported-product.ts';

const maxLength = 100;

/** An attribute with one of its choices, e.g. the colour red; null without a name or a value. */
export function toChoice(name: string, optionName: string): ImportedAttribute | null {
  const [shownName, shownOption] = [name.trim().slice(0, maxLength), optionName.trim().slice(0, maxLength)];
  const [code, option] = [toDistinctCode(shownName), toDistinctCode(shownOption)];
  if (code === '' || option === '') return null;
  return { code, name: shownName, value: { option, optionName: shownOption } };
}
