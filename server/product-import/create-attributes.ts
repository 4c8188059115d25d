import {
  attributeOptions,
  attributeOptionTexts,
  attributes,
  attributeTexts,
} from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import type { ImportedAttribute, ImportedVariant } from './imported-product.ts';
import { creation, type KnownAttribute, type KnownCatalogue } from './known-catalogue.ts';

/** The variant without attributes that the shop stores with another kind or unit: those stay as they are. */
export function withMatchingAttributes(known: KnownCatalogue, variant: ImportedVariant): ImportedVariant {
  const fits = ({ code, value }: ImportedAttribute) => {
    const stored = known.attributes.get(code);
    if (!stored) return true;
    return 'option' in value
      ? stored.kind === 'choice'
      : stored.kind === 'number' && stored.unit === value.unit;
  };
  return { ...variant, attributes: variant.attributes.filter(fits) };
}

/** Creates missing attributes and options, with English names. */
export async function createAttributes(
  tx: Database,
  known: KnownCatalogue,
  wanted: readonly ImportedAttribute[],
): Promise<void> {
  for (const each of wanted) {
    const attribute = known.attributes.get(each.code) ?? (await createAttribute(tx, known, each));
    if (!('option' in each.value) || attribute.options.has(each.value.option)) continue;
    await createOption(tx, known, attribute, each.value.option, each.value.optionName);
  }
}

async function createAttribute(
  tx: Database,
  known: KnownCatalogue,
  { code, name, value }: ImportedAttribute,
): Promise<KnownAttribute> {
  const kind = 'option' in value ? 'choice' : 'number';
  const unit = 'option' in value ? null : value.unit;
  const [created] = await tx
    .insert(attributes)
    .values({ code, kind, unit, sortOrder: known.attributes.size })
    .returning({ id: attributes.id });
  const attribute: KnownAttribute = { id: created!.id, kind, unit, options: new Map() };
  await tx.insert(attributeTexts).values({ attributeId: attribute.id, language: 'en', name });
  known.attributes.set(code, attribute);
  known.created.push(creation('attribute', attribute.id, { code, kind, unit, name }));
  return attribute;
}

async function createOption(
  tx: Database,
  known: KnownCatalogue,
  attribute: KnownAttribute,
  code: string,
  name: string,
): Promise<void> {
  const [created] = await tx
    .insert(attributeOptions)
    .values({ attributeId: attribute.id, code, sortOrder: attribute.options.size })
    .returning({ id: attributeOptions.id });
  await tx.insert(attributeOptionTexts).values({ optionId: created!.id, language: 'en', name });
  attribute.options.set(code, created!.id);
  const after = { attributeId: attribute.id, code, name };
  known.created.push(creation('attributeOption', created!.id, after));
}
