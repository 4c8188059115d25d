import type { FieldCondition, OrderBy } from '@kamra/contract/list-request.ts';
import type { NamedSheetRow } from '@kamra/contract/product-sheet.ts';
import { useEffect, useState } from 'react';
import { countOf } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

/** More products are not opened at once; staff narrow the filter. */
export const maxRows = 5_000;
const pageSize = 500;

export interface SheetSelection {
  fieldConditions: FieldCondition[];
  orderBy?: OrderBy;
}

export interface LoadedRows {
  rows: NamedSheetRow[];
  /** How many products the filter finds, or more. */
  total: number;
  isCountCapped?: boolean;
  isWhole: boolean;
}

/** Reads the products of a filter page by page; `reload` reads them again. */
export function useSheetRows(selection: SheetSelection, fields: readonly string[]) {
  const language = useStaffLanguage();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<LoadedRows>();
  const [error, setError] = useState<Error>();
  const key = JSON.stringify([selection, fields, language, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that is read
  useEffect(() => {
    const controller = new AbortController();
    setError(undefined);
    readParts({ ...selection, language, fields: [...fields] }, controller.signal, setLoaded).catch(
      (failure: Error) => !controller.signal.aborted && setError(failure),
    );
    return () => controller.abort();
  }, [key]);
  return { loaded, error, reload: () => setTries((count) => count + 1) };
}

interface SheetRequest extends SheetSelection {
  language: 'hu' | 'en';
  fields: string[];
}

/** As many values as a condition may have. */
const maxValues = 100;

/** Products chosen one by one are asked for in parts, each with its condition. */
function partsOf(request: SheetRequest): SheetRequest[] {
  const place = request.fieldConditions.findIndex(({ values }) => (values?.length ?? 0) > maxValues);
  const long = request.fieldConditions[place];
  if (!long?.values) return [request];
  const parts: SheetRequest[] = [];
  for (let from = 0; from < long.values.length; from += maxValues) {
    const part = { ...long, values: long.values.slice(from, from + maxValues) };
    parts.push({ ...request, fieldConditions: request.fieldConditions.with(place, part) });
  }
  return parts;
}

async function readParts(
  request: SheetRequest,
  signal: AbortSignal,
  onRows: (loaded: LoadedRows) => void,
): Promise<void> {
  const parts = partsOf(request);
  const before: LoadedRows = { rows: [], total: 0, isWhole: false };
  for (const [place, part] of parts.entries()) {
    let read = before;
    await readPages(part, signal, (loaded) => {
      read = {
        rows: [...before.rows, ...loaded.rows],
        total: before.total + loaded.total,
        isWhole: loaded.isWhole && place === parts.length - 1,
      };
      onRows(read);
    });
    Object.assign(before, read);
  }
}

async function readPages(
  request: SheetRequest,
  signal: AbortSignal,
  onRows: (loaded: LoadedRows) => void,
): Promise<void> {
  const rows = new Map<number, NamedSheetRow>();
  for (let page = 1; page <= maxRows / pageSize; page++) {
    const reply = await callStaff(
      'POST /api/Product/Sheet',
      { body: { ...request, page, pageSize } },
      signal,
    );
    for (const row of reply.rows) rows.set(row.id, row);
    const isWhole = reply.rows.length < pageSize || page === maxRows / pageSize;
    onRows({ rows: [...rows.values()], ...countOf(reply), isWhole });
    if (isWhole) return;
  }
}
