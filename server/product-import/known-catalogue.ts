import { attributeOptions, attributes, brands, categories } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { AuditEntry } from '../staff/write-audit-log.ts';

/** Ids of what products refer to, by code, updated with what an import creates. */
export interface KnownCatalogue {
  categories: Map<string, { id: number; parentId: number | null }>;
  brands: Map<string, number>;
  attributes: Map<string, KnownAttribute>;
  /** What this import created of it, for the audit log. */
  created: AuditEntry[];
}

export interface KnownAttribute {
  id: number;
  kind: 'number' | 'boolean' | 'choice';
  unit: string | null;
  options: Map<string, number>;
}

/** The audit row of something that an import created beside products. */
export function creation(
  entity: 'category' | 'attribute' | 'attributeOption' | 'variantGroup',
  entityId: number,
  after: Record<string, unknown>,
): AuditEntry {
  const module = entity === 'variantGroup' ? 'products' : 'categories';
  return { module, action: 'import', entity, entityId, before: null, after };
}

export async function loadKnownCatalogue(tx: Database): Promise<KnownCatalogue> {
  const known: KnownCatalogue = {
    categories: new Map(),
    brands: new Map(),
    attributes: new Map(),
    created: [],
  };
  for (const { code, id, parentId } of await tx.select().from(categories)) {
    known.categories.set(code, { id, parentId });
  }
  for (const { code, id } of await tx.select().from(brands)) known.brands.set(code, id);
  const codes = new Map<number, string>();
  for (const { code, id, kind, unit } of await tx.select().from(attributes)) {
    known.attributes.set(code, { id, kind, unit, options: new Map() });
    codes.set(id, code);
  }
  for (const option of await tx.select().from(attributeOptions)) {
    known.attributes.get(codes.get(option.attributeId) ?? '')?.options.set(option.code, option.id);
  }
  return known;
}
