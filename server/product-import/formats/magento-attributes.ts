import type { ImportedAttribute } from '../imported-product.ts';
import type { RowReader } from '../row-reader.ts';
import { toChoice } from './to-choice.ts';

/** Attributes of Magento itself that say nothing to a shopper. */
const internal =
  /^(has_options|required_options|options_container|msrp|gift_|page_layout|custom_|tax_|ts_|is_|status|visibility|url_|meta_|image|thumbnail|small_)/;

/** `k=v,k="v,w"` as pairs; a comma is a separator only before the next name. */
export function splitPairs(text: string): [name: string, value: string][] {
  return text.split(/,(?=[\w-]+=)/).flatMap((part): [string, string][] => {
    const [, name = '', value = ''] = /^\s*([\w-]+)=(.*)$/s.exec(part) ?? [];
    const bare = value
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"');
    return name === '' || bare === '' ? [] : [[name, bare]];
  });
}

/** `sku=A,size=XS,color=Black|sku=…` as options by SKU. */
export function variationsOf(text: string): Map<string, ImportedAttribute[]> {
  const variations = new Map<string, ImportedAttribute[]>();
  for (const part of text.split(/\|(?=sku=)/)) {
    const pairs = splitPairs(part);
    const sku = pairs.find(([name]) => name === 'sku')?.[1];
    const options = pairs.flatMap(([name, value]) => (name === 'sku' ? [] : (choiceOf(name, value) ?? [])));
    if (sku) variations.set(sku, options);
  }
  return variations;
}

export function attributesOf(reader: RowReader): ImportedAttribute[] {
  return splitPairs(reader.cell('additional_attributes')).flatMap(([name, value]) =>
    internal.test(name) || value.includes('|') || /<[a-z]/i.test(value) || value.length > 100
      ? []
      : (choiceOf(name, value) ?? []),
  );
}

/** `shade_depth` → `Shade depth`. */
function choiceOf(name: string, value: string): ImportedAttribute | null {
  const words = name.replaceAll('_', ' ');
  return toChoice(words.charAt(0).toUpperCase() + words.slice(1), value);
}
