import { z } from 'zod';
import type { Setting, SettingGroup } from './setting-kinds.ts';
import { settingTable } from './setting-table.ts';

/** Settings, or parts with settings of their own. */
export interface SettingTree {
  [name: string]: Setting<never> | SettingTree;
}

/** The values of a part of the table. */
export type SettingValues<Tree> = {
  -readonly [Name in keyof Tree]: Tree[Name] extends { schema: z.ZodType<infer Value> }
    ? Value
    : SettingValues<Tree[Name]>;
};
type SettingChanges<Tree> = {
  [Name in keyof Tree]?: Tree[Name] extends { schema: z.ZodType<infer Value> }
    ? Value
    : SettingChanges<Tree[Name]>;
};

export type ShopSettings = SettingValues<typeof settingTable>;
export type ShopSettingChanges = SettingChanges<typeof settingTable>;

/** A setting with its place in the document, e.g. `office.company`. */
export interface ListedSetting extends Setting<never> {
  path: string;
}

function isSetting(entry: Setting<never> | SettingTree): entry is Setting<never> {
  return 'schema' in entry && typeof entry.kind === 'string';
}

function listBelow(tree: SettingTree, prefix: string): ListedSetting[] {
  return Object.entries(tree).flatMap(([name, entry]) =>
    isSetting(entry) ? [{ ...entry, path: prefix + name }] : listBelow(entry, `${prefix}${name}.`),
  );
}

/** All settings, in the order of the table. */
export const listedSettings: readonly ListedSetting[] = listBelow(settingTable as unknown as SettingTree, '');

export function settingsOf(group: SettingGroup): ListedSetting[] {
  return listedSettings.filter((setting) => setting.group === group && !setting.isDerived);
}

/** The value at a path such as `office.company`; undefined where a part is missing. */
export function valueAt(document: unknown, path: string): unknown {
  let value: unknown = document;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Puts a value at a path, and the parts that are missing on the way. Paths are those of the table. */
export function setValueAt(document: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  let part = document;
  for (const name of names.slice(0, -1)) {
    if (typeof part[name] !== 'object' || part[name] === null) part[name] = {};
    part = part[name] as Record<string, unknown>;
  }
  part[names.at(-1)!] = value;
}

/**
 * The settings of a stored document: one that it lacks, or has in a form that is not valid (any more), has its default
 * value. Nothing else of the document remains.
 */
export function readSettings(stored: unknown): ShopSettings {
  const document: Record<string, unknown> = {};
  for (const { path, schema, default: standard } of listedSettings) {
    const result = schema.safeParse(valueAt(stored, path));
    setValueAt(document, path, result.success ? result.data : structuredClone(standard));
  }
  return document as ShopSettings;
}

export const defaultSettings: ShopSettings = readSettings({});

/** A part of the table as a schema that fills in the default values. */
export function schemaOf<Tree extends object>(tree: Tree): z.ZodType<SettingValues<Tree>> {
  const entries = Object.entries(tree as SettingTree).map(([name, entry]) => [
    name,
    isSetting(entry) ? entry.schema.default(entry.default) : schemaOf(entry).prefault({}),
  ]);
  return z.object(Object.fromEntries(entries)) as unknown as z.ZodType<SettingValues<Tree>>;
}

function changesOf(tree: SettingTree): z.ZodType {
  const entries = Object.entries(tree).flatMap(([name, entry]) => {
    if (!isSetting(entry)) return [[name, changesOf(entry).optional()]];
    return entry.isDerived ? [] : [[name, entry.schema.optional()]];
  });
  return z.strictObject(Object.fromEntries(entries));
}

/** A change by staff: a part of the settings; those left out keep their values. */
export const shopSettingChanges = changesOf(
  settingTable as unknown as SettingTree,
) as z.ZodType<ShopSettingChanges>;

/** All settings as they are stored. */
export const shopSettings = schemaOf(settingTable) as z.ZodType<ShopSettings>;
