import {
  type ImportChoice,
  type ImportOptions,
  type ImportReferenceKind,
  type ImportUpdateField,
  importOptions,
} from '@kamra/contract/import-options.ts';
import type { StoredOptions } from './import-tables.ts';

/** The options of a run, and what they mean for what the file names and the shop does not have. */
export interface RunOptions
  extends Pick<ImportOptions, 'mode' | 'emptyCells' | 'missingProducts' | 'newProducts' | 'manufacturerId'> {
  mayUpdate(field: string): boolean;
  choiceOf(kind: ImportReferenceKind, name: string): ImportChoice | undefined;
  /** For what has no choice: names are created, codes only in a shop without any. */
  actionFor(kind: ImportReferenceKind, isCode: boolean): 'create' | 'reject';
}

export function readRunOptions({ hadNone, ...stored }: StoredOptions): RunOptions {
  const options = importOptions.parse(stored);
  const updateFields = options.updateFields && new Set<string>(options.updateFields);
  const choices = new Map(options.choices.map((choice) => [`${choice.kind} ${choice.name}`, choice]));
  const creates = { category: hadNone?.category, brand: hadNone?.brand, attribute: true };
  return {
    ...options,
    mayUpdate: (field) => updateFields?.has(field.split('.')[0] as ImportUpdateField) ?? true,
    choiceOf: (kind, name) => choices.get(`${kind} ${name}`),
    actionFor: (kind, isCode) => {
      if (options.unknown !== 'auto') return options.unknown;
      return !isCode || creates[kind] ? 'create' : 'reject';
    },
  };
}
