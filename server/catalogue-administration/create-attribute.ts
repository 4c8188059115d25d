import type { createProductAttribute, StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { max } from 'drizzle-orm';
import { attributes } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { chooseCode } from './choose-code.ts';
import { getStaffAttribute } from './get-staff-attribute.ts';
import {
  firstName,
  type GivenOption,
  requireFreeNames,
  writeAttributeTexts,
  writeOptions,
} from './write-attribute.ts';
import { writeCatalogueRecord } from './write-catalogue-record.ts';

type NewAttribute = EndpointInput<typeof createProductAttribute>['body'];

/**
 * Creates an attribute, the last in order. Throws invalidRequest for a code or a name that another one has, for options of
 * anything but choices, and for a unit of anything but a number.
 */
export function createAttribute(
  db: Database,
  { code: given, kind, unit, texts, options }: NewAttribute,
  actor: StaffActor,
): Promise<StaffAttribute> {
  const change = { module: 'categories', entity: 'attribute', action: 'create' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    requireFitting(kind, unit, options);
    await requireFreeNames(tx, texts);
    const [last] = await tx.select({ sortOrder: max(attributes.sortOrder) }).from(attributes);
    const name = firstName(texts).slice(0, maxCodeLength);
    const code = await chooseCode(tx, attributes, { given, name, standard: 'attribute' });
    const [created] = await tx
      .insert(attributes)
      .values({ code, kind, unit, sortOrder: (last?.sortOrder ?? -1) + 1 })
      .returning({ id: attributes.id });
    const { id } = created!;
    await writeAttributeTexts(tx, id, texts);
    await writeOptions(tx, id, options, []);
    return { after: await getStaffAttribute(tx, id), entityId: id, productIds: [] };
  });
}

/** Filters in URLs hold up to 60 characters of it. */
const maxCodeLength = 50;

/** Throws invalidRequest for options of anything but choices, and for a unit of anything but a number. */
export function requireFitting(
  kind: StaffAttribute['kind'],
  unit: string | null,
  options: readonly GivenOption[],
): void {
  if (kind !== 'number' && unit !== null) throw invalidField('unit', 'invalid');
  if (!kind.startsWith('choice') && options.length > 0) throw invalidField('options', 'invalid');
}
