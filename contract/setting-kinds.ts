import { z } from 'zod';
import type { FieldErrorCode } from './error-codes.ts';

/** Parts of the settings, in the order of their screens. */
export const settingGroups = [
  'shop',
  'office',
  'opening',
  'delivery',
  'currencies',
  'payment',
  'orders',
  'invoices',
  'loyalty',
  'catalogue',
  'mail',
  'consents',
  'retention',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** How a setting is typed in; the screens have one input for each. */
export type SettingKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'iban'
  | 'time'
  | 'day'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'picture'
  | 'translated'
  | 'openingHours'
  | 'openingExceptions'
  | 'socialLinks'
  | 'producerRegisters'
  | 'dates'
  | 'countries'
  | 'bankAccounts'
  | 'packaging';

export type SettingUnit =
  | 'characters'
  | 'forints'
  | 'hours'
  | 'days'
  | 'workingDays'
  | 'pieces'
  | 'grams'
  | 'percent'
  | 'degrees';

/** What is wrong with a value, or with a field of one of its rows, e.g. at `0.closes`. */
export type SettingProblem = FieldErrorCode | { at: string; code: FieldErrorCode };

/** The first row whose day an earlier one has. */
export function findRepeatedDay(rows: readonly { day: string }[]): SettingProblem | undefined {
  const place = rows.findIndex(({ day }, index) => rows.findIndex((row) => row.day === day) < index);
  return place < 0 ? undefined : { at: `${place}.day`, code: 'taken' };
}

/** One setting of the shop: the server checks it, and the screens show it, by the same row. */
export interface Setting<Value = unknown> {
  kind: SettingKind;
  group: SettingGroup;
  schema: z.ZodType<Value>;
  default: Value;
  min?: number;
  max?: number;
  unit?: SettingUnit;
  /** Of a number: it may be empty, which means no limit. */
  isOptional?: boolean;
  /** What a choice chooses from. */
  options?: readonly (string | number)[];
  /** Options that always stay chosen. */
  always?: readonly (string | number)[];
  /** Money follows it: only staff who proved who they are in the last minutes change it. */
  isDelicate?: boolean;
  /** Computed from others when those are saved; no screen shows it. */
  isDerived?: boolean;
  /** What is wrong with a value that the schema accepts; checked when it is saved, not when it is read. */
  problem?: (value: Value) => SettingProblem | undefined;
}

type Extras<Value> = Partial<Omit<Setting<Value>, 'kind' | 'group' | 'schema'>>;

/** Text without control characters; line breaks only where `isLong`. */
const plain = (maxLength: number, isLong = false) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(isLong ? /^(?:\P{Cc}|[\n\r\t])*$/u : /^\P{Cc}*$/u);

export function text(
  group: SettingGroup,
  max: number,
  { min = 0, ...extras }: Extras<string> = {},
): Setting<string> {
  return { kind: 'text', group, schema: plain(max).min(min), default: '', min, max, ...extras };
}

export function longText(group: SettingGroup, max: number): Setting<string> {
  return { kind: 'longText', group, schema: plain(max, true), default: '', max };
}

/** An e-mail address, or nothing. */
export function email(group: SettingGroup): Setting<string> {
  const problem = (value: string) =>
    value === '' || z.email().safeParse(value).success ? undefined : 'invalidEmail';
  return { kind: 'email', group, schema: plain(254), default: '', max: 254, problem };
}

/** A phone number as it is shown, or nothing. */
export function phone(group: SettingGroup): Setting<string> {
  const problem = (value: string) =>
    value === '' || /^\+?[\d ()/-]{6,30}$/.test(value) ? undefined : 'invalidPhone';
  return { kind: 'phone', group, schema: plain(40), default: '', max: 40, problem };
}

/** An https address, or nothing. */
export function url(group: SettingGroup, extras: Extras<string> = {}): Setting<string> {
  const problem = (value: string) => (value === '' || isHttpsUrl(value) ? undefined : 'invalid');
  return { kind: 'url', group, schema: plain(500), default: '', max: 500, problem, ...extras };
}

export function isHttpsUrl(value: string): boolean {
  return z.url({ protocol: /^https$/ }).safeParse(value).success;
}

/** A time of day, HH:MM, or nothing. */
export function time(group: SettingGroup): Setting<string> {
  const problem = (value: string) =>
    value === '' || timeOfDay.safeParse(value).success ? undefined : 'invalid';
  return { kind: 'time', group, schema: plain(5), default: '', problem };
}

/** A day, YYYY-MM-DD, or nothing. */
export function day(group: SettingGroup): Setting<string> {
  const problem = (value: string) =>
    value === '' || z.iso.date().safeParse(value).success ? undefined : 'invalid';
  return { kind: 'day', group, schema: plain(10), default: '', problem };
}

/** A time of day, HH:MM. */
export const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export function integer(
  group: SettingGroup,
  range: { min: number; max: number; default: number; unit?: SettingUnit; isDelicate?: boolean },
): Setting<number> {
  return { kind: 'integer', group, schema: z.int().min(range.min).max(range.max), ...range };
}

/** A number; empty is no limit. */
export function limit(
  group: SettingGroup,
  range: { min: number; max: number; default: number | null; unit?: SettingUnit },
): Setting<number | null> {
  const schema = z.int().min(range.min).max(range.max).nullable();
  return { kind: 'integer', group, schema, isOptional: true, ...range };
}

export function decimal(
  group: SettingGroup,
  range: { min: number; max: number; default: number; unit?: SettingUnit },
): Setting<number> {
  return { kind: 'decimal', group, schema: z.number().min(range.min).max(range.max), ...range };
}

export function flag(group: SettingGroup, standard: boolean): Setting<boolean> {
  return { kind: 'flag', group, schema: z.boolean(), default: standard };
}

export function choice<const Option extends string | number>(
  group: SettingGroup,
  options: readonly Option[],
  standard: NoInfer<Option>,
): Setting<Option> {
  return { kind: 'choice', group, schema: z.literal([...options]), default: standard, options };
}

/** Several of the options, each once, in the given order. */
export function choices<const Option extends string | number>(
  group: SettingGroup,
  options: readonly Option[],
  standard: readonly NoInfer<Option>[],
  always: readonly NoInfer<Option>[] = [],
): Setting<Option[]> {
  return {
    kind: 'choices',
    group,
    schema: z.array(z.literal([...options])).max(options.length),
    default: [...standard],
    options,
    always,
    problem: (value) => {
      if (new Set(value).size !== value.length) return 'invalid';
      return value.length === 0 || always.some((each) => !value.includes(each)) ? 'required' : undefined;
    },
  };
}

/** A value of a kind with an input of its own. */
export function special<Value>(
  kind: SettingKind,
  group: SettingGroup,
  schema: z.ZodType<Value>,
  standard: NoInfer<Value>,
  extras: Extras<Value> = {},
): Setting<Value> {
  return { kind, group, schema, default: standard, ...extras };
}

/** A picture of the media library by its id; null is none. */
export function picture(group: SettingGroup): Setting<number | null> {
  return special('picture', group, z.int().min(1).max(2_147_483_647).nullable(), null);
}

/** Computed from other settings. */
export function derived(group: SettingGroup): Setting<string> {
  return { ...text(group, 300), isDerived: true };
}
