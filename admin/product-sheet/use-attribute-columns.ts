import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callStaff } from '../staff-call.ts';
import { useOfferedOptions } from '../ui/use-offered-options.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { useUnitName } from '../ui/use-unit-name.ts';
import type { CellChoice } from './read-cell.ts';
import { allColumns, type ColumnKind, type SheetColumn } from './sheet-columns.ts';

const prefix = 'attribute.';
/** Attributes with several options or with texts are kept on the form of a product, and by bulk changes. */
const kinds: Partial<Record<string, ColumnKind>> = { number: 'number', boolean: 'flag', choice: 'choice' };
const staleTime = 60_000;

/** Wide enough for the name in the head, within reason. */
function widthOf(name: string): number {
  return Math.min(260, Math.max(130, 24 + 8 * name.length));
}

export interface AttributeColumns {
  /** All columns that there are, those of attributes at the end. */
  all: readonly SheetColumn[];
  /** The name of a field of an attribute. */
  nameOf: (field: string) => string | undefined;
  /** What may be chosen in a column of an attribute. */
  choicesOf: (field: string) => readonly CellChoice[];
}

/** The columns of the attributes with one value; options are read of those that are shown. */
export function useAttributeColumns(shown: readonly string[]): AttributeColumns {
  const unitName = useUnitName();
  const language = useStaffLanguage();
  const { data: attributes } = useQuery({
    queryKey: ['sheet-attributes', language],
    staleTime,
    queryFn: async ({ signal }) =>
      (await callStaff('GET /api/Product/Choices', { query: { language } }, signal)).attributes,
  });
  const attributeIds = (attributes ?? [])
    .filter(({ code, kind }) => kind === 'choice' && shown.includes(prefix + code))
    .map(({ id }) => id);
  const offered = useOfferedOptions(attributeIds);
  return useMemo(() => {
    const usable = (attributes ?? []).flatMap(({ code, name, kind, unit }) => {
      const columnKind = kinds[kind];
      return columnKind
        ? [{ field: prefix + code, name: unit ? `${name} (${unitName(unit)})` : name, kind: columnKind }]
        : [];
    });
    const names = new Map(usable.map(({ field, name }) => [field, name]));
    const choices = new Map(offered?.map(({ code, options }) => [prefix + code, options]));
    return {
      all: [
        ...allColumns,
        ...usable.map(({ field, kind, name }): SheetColumn => ({ field, kind, width: widthOf(name) })),
      ],
      nameOf: (field: string) => names.get(field),
      choicesOf: (field: string) => choices.get(field) ?? [],
    };
  }, [attributes, offered, unitName]);
}
