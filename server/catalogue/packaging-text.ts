import type { PackagingPart } from '@kamra/contract/waste-and-energy.ts';
import { sql } from 'drizzle-orm';
import { listSeparator, toList } from './field-lists.ts';

/** Packaging of products `p` as history and files write it: `PAP20:120:15010102|LDPE4:8`; null without any. */
export const packagingText = sql`(
  SELECT string_agg(concat_ws(':', part ->> 'material', part ->> 'grams', part ->> 'circularCode'), ${listSeparator}
    ORDER BY place)
  FROM jsonb_array_elements(p.packaging) WITH ORDINALITY AS each (part, place))`;

export function readPackaging(text: string): PackagingPart[] {
  return toList(text).map((part) => {
    const [material = '', grams = '', circularCode = null] = part.split(':');
    return { material: material as PackagingPart['material'], grams: Number(grams), circularCode };
  });
}
