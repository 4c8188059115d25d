import type { ImportChoice, ImportReferenceKind, ImportUnknown } from '@kamra/contract/import-options.ts';
import type { ImportRowErrorCode } from '@kamra/contract/import-row-error-codes.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ImportRights } from './import-rights.ts';
import type { ImportedAttribute, ImportedVariant } from './imported-product.ts';
import {
  addCategory,
  type KnownAttribute,
  type KnownCatalogue,
  type KnownCategory,
} from './known-catalogue.ts';
import { addNamed, createNameIndex, findNamed, foldName, freeCode, type Named } from './name-index.ts';
import type { RunOptions } from './run-options.ts';

export type UnknownReference = Omit<ImportUnknown, 'products'>;

export interface ReferenceContext {
  known: KnownCatalogue;
  rights: ImportRights;
  options: RunOptions;
  /** The language of the names of categories, brands, attributes and choices. */
  language: Language;
}

/** A variant whose category, brand, attributes and choices are codes of `known`, which has what is to be created. */
export interface ResolvedVariant {
  variant: ImportedVariant;
  /** Codes of the file's attributes, as `known` has them. */
  attributeCodes: Map<string, string>;
  failures: { field: string; value: string; code: ImportRowErrorCode }[];
  unknown: UnknownReference[];
}

const unknownCodes = {
  category: 'unknownCategory',
  brand: 'unknownBrand',
  attribute: 'unknownAttribute',
} as const satisfies Record<ImportReferenceKind, ImportRowErrorCode>;

/** Finds what a variant refers to by code or name, and plans what the options of the run want created. */
export function resolveReferences(given: ImportedVariant, context: ReferenceContext): ResolvedVariant {
  const resolved: ResolvedVariant = {
    variant: { ...given },
    attributeCodes: new Map(),
    failures: [],
    unknown: [],
  };
  resolveCategory(resolved, context);
  resolveOtherCategories(resolved, context);
  resolveBrand(resolved, context);
  const { variant } = resolved;
  variant.attributes = given.attributes.flatMap((each) => resolveAttribute(resolved, each, context));
  return resolved;
}

/**
 * What becomes of something unknown: `find` looks for what it is mapped to, `plan` adds it to what is created. Null
 * where its rows are rejected, which is noted with the reason.
 */
function decide<Entry extends Named>(
  resolved: ResolvedVariant,
  { options, rights, known }: ReferenceContext,
  reference: { kind: ImportReferenceKind; name: string; isCode: boolean; present: Entry | undefined },
  find: (code: string) => Entry | undefined,
  plan: () => Entry,
): Entry | null {
  const { kind, name, isCode, present } = reference;
  if (present && present.id !== null) return present;
  const choice = options.choiceOf(kind, name);
  const wanted = choice?.action ?? options.actionFor(kind, isCode);
  const mayCreate = kind === 'brand' ? rights.brands : rights.categories;
  const mapped = wanted === 'map' ? find(choice?.code ?? '') : undefined;
  const action = wanted === 'create' && !mayCreate ? 'notAllowed' : wanted;
  resolved.unknown.push({
    kind,
    name,
    action,
    code: mapped?.code ?? null,
    similar: similarTo(known, kind, name),
  });
  if (mapped) return mapped;
  if (action === 'create') return present ?? plan();
  const code = action === 'notAllowed' ? 'notAllowed' : unknownCodes[kind];
  const field = kind === 'attribute' ? `attribute.${toDistinctCode(name)}` : kind;
  resolved.failures.push({ field, value: name, code });
  return null;
}

export const pathSeparator = ' > ';

function resolveCategory(resolved: ResolvedVariant, context: ReferenceContext): void {
  const { category } = resolved.variant;
  const found = category && findCategory(resolved, context, category);
  resolved.variant.category = found ? { code: found.code } : undefined;
}

/** Further categories as codes, whether the file names their codes or their paths. */
function resolveOtherCategories(resolved: ResolvedVariant, context: ReferenceContext): void {
  const { otherCategories, otherCategoryCodes } = resolved.variant;
  if (!otherCategories && !otherCategoryCodes) return;
  const given = [
    ...(otherCategories ?? []).map((path) => ({ path })),
    ...(otherCategoryCodes ?? []).map((code) => ({ code })),
  ];
  const found = given.flatMap((each) => findCategory(resolved, context, each)?.code ?? []);
  resolved.variant.otherCategoryCodes = [...new Set(found)];
}

function findCategory(
  resolved: ResolvedVariant,
  context: ReferenceContext,
  category: NonNullable<ImportedVariant['category']>,
): KnownCategory | null {
  const { known, language } = context;
  const isCode = 'code' in category;
  const names = isCode ? [nameOfCode(category.code)] : category.path;
  const present = isCode ? known.categories.get(category.code) : findPath(known, names);
  const name = isCode ? category.code : names.join(pathSeparator);
  const plan = () => planPath(known, names, language, isCode ? category.code : undefined);
  const find = (code: string) => known.categories.get(code);
  return decide(resolved, context, { kind: 'category', name, isCode, present }, find, plan);
}

/** By its path, or by its own name alone where the shop has only one of that name. */
function findPath(known: KnownCatalogue, path: readonly string[]): KnownCategory | undefined {
  let category: KnownCategory | undefined;
  for (const name of path) {
    category = findNamed(category?.children ?? known.topCategories, name);
    if (!category) return path.length === 1 ? findOnlyNamed(known, name) : undefined;
  }
  return category;
}

function findOnlyNamed({ categoriesNamed }: KnownCatalogue, name: string): KnownCategory | undefined {
  const stored = [...(categoriesNamed.get(foldName(name)) ?? [])].filter(({ id }) => id !== null);
  return stored.length === 1 ? stored[0] : undefined;
}

/** The categories of a path, those that are missing added; a code used elsewhere is prefixed by the parent's. */
function planPath(
  known: KnownCatalogue,
  path: readonly string[],
  language: Language,
  wantedCode?: string,
): KnownCategory {
  let parent: KnownCategory | null = null;
  for (const name of path) {
    const found: KnownCategory | undefined = findNamed(parent ? parent.children : known.topCategories, name);
    parent = found ?? planCategory(known, parent, name, language, wantedCode);
  }
  return parent!;
}

function planCategory(
  known: KnownCatalogue,
  parent: KnownCategory | null,
  name: string,
  language: Language,
  wantedCode = toDistinctCode(name),
): KnownCategory {
  const prefixed = parent ? [`${parent.code}-${wantedCode}`] : [];
  const code = freeCode(known.categories, wantedCode, ...prefixed);
  return addCategory(known, { id: null, code, names: [name], parent, children: createNameIndex(), language });
}

function resolveBrand(resolved: ResolvedVariant, context: ReferenceContext): void {
  const { brandCode, brandName } = resolved.variant;
  const { brands } = context.known;
  const name = brandCode ?? brandName;
  if (!name) return;
  const isCode = brandCode !== undefined;
  const present = isCode ? brands.byCode.get(name) : findNamed(brands, name);
  const code = () => (isCode ? name : freeCode(brands.byCode, toDistinctCode(name)));
  const plan = () => addNamed(brands, { id: null, code: code(), names: [isCode ? nameOfCode(name) : name] });
  const find = (wanted: string) => brands.byCode.get(wanted);
  const found = decide(resolved, context, { kind: 'brand', name, isCode, present }, find, plan);
  resolved.variant.brandCode = found?.code;
}

function resolveAttribute(
  resolved: ResolvedVariant,
  { code: ownCode, name, value }: ImportedAttribute,
  context: ReferenceContext,
): ImportedAttribute[] {
  const { language } = context;
  const { attributes } = context.known;
  const isChoice = 'option' in value;
  const plan = (): KnownAttribute =>
    addNamed(attributes, {
      id: null,
      code: freeCode(attributes.byCode, ownCode),
      names: [name],
      kind: isChoice ? 'choice' : 'number',
      unit: isChoice ? null : value.unit,
      options: createNameIndex(),
      language,
    });
  const present = findNamed(attributes, name) ?? findRenamed(attributes.byCode.get(ownCode), ownCode);
  const find = (code: string) => attributes.byCode.get(code);
  const reference = { kind: 'attribute', name, isCode: false, present } as const;
  const attribute = decide(resolved, context, reference, find, plan);
  if (!attribute || !fits(attribute, value)) return [];
  const { code } = attribute;
  resolved.attributeCodes.set(ownCode, code);
  if (!isChoice) return [{ code, name, value }];
  const option = resolveOption(resolved, attribute, value.optionName, context);
  return option ? [{ code, name, value: { ...value, option: option.code } }] : [];
}

/** An entry by its code, unless the code comes from one of its names. */
function findRenamed<Entry extends Named>(entry: Entry | undefined, code: string): Entry | undefined {
  return entry?.names.every((name) => toDistinctCode(name) !== code) ? entry : undefined;
}

/** Attributes that the shop stores with another kind or unit stay as they are. */
function fits(attribute: KnownAttribute, value: ImportedAttribute['value']): boolean {
  if ('option' in value) return attribute.kind === 'choice';
  return attribute.kind === 'number' && attribute.unit === value.unit;
}

function resolveOption(
  resolved: ResolvedVariant,
  attribute: KnownAttribute,
  name: string,
  { rights, language }: ReferenceContext,
): Named | null {
  const present = findNamed(attribute.options, name);
  if (present && present.id !== null) return present;
  if (!rights.categories) {
    resolved.failures.push({ field: `attribute.${attribute.code}`, value: name, code: 'notAllowed' });
    return null;
  }
  const code = freeCode(attribute.options.byCode, toDistinctCode(name));
  return present ?? addNamed(attribute.options, { id: null, code, names: [name], language });
}

/** `kitchen-knives` → `Kitchen knives`. */
function nameOfCode(code: string): string {
  const words = code.replace(/[-_]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : code;
}

/** The code of a stored entry that differs in accents, signs or place alone. */
function similarTo(known: KnownCatalogue, kind: ImportChoice['kind'], name: string): string | null {
  const entries = {
    category: known.categories,
    brand: known.brands.byCode,
    attribute: known.attributes.byCode,
  }[kind];
  const last = kind === 'category' ? (name.split(pathSeparator).at(-1) ?? name) : name;
  const alike = entries.get(toDistinctCode(last));
  return alike && alike.id !== null ? alike.code : null;
}
