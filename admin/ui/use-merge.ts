import type { ChangedEntity } from '@kamra/contract/record-changes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { callStaff } from '../staff-call.ts';
import type { KeptValues, LastChange } from './merge-dialog.tsx';
import { wholeRecord } from './whole-record.ts';

/**
 * After a save was refused because somebody else had changed the record: reads the stored one, and bases the form on
 * it, with the values that stay mine as unsaved changes.
 */
export function useMerge(isStale: boolean, onSettled: () => void) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const queryClient = useQueryClient();
  const theirs = useStoredRecord(isStale, onSettled);
  const lastChange = useLastChange(isStale);
  const { reset, setValue } = useFormContext();

  function merge(values: KeptValues) {
    if (!theirs || !record) return;
    reset(theirs);
    for (const [path, value] of Object.entries(values)) {
      setValue(path, value, { shouldDirty: true, shouldTouch: true });
    }
    queryClient.setQueryData([resource, 'getOne', { id: String(record.id), meta: wholeRecord }], theirs);
    onSettled();
  }
  return { base: record, theirs: isStale ? theirs : undefined, lastChange, merge };
}

const entities: Partial<Record<string, ChangedEntity>> = {
  products: 'product',
  'product-brands': 'brand',
  'product-categories': 'category',
  'product-attributes': 'attribute',
  'search-synonyms': 'searchSynonym',
  'system-users': 'systemUser',
  'system-roles': 'systemRole',
};

/** Who changed the record last, and when; undefined until it is known. */
function useLastChange(isWanted: boolean): LastChange | undefined {
  const record = useRecordContext();
  const entity = entities[useResourceContext() ?? ''];
  const { data } = useQuery({
    queryKey: ['last-change', entity, record?.id, record?.version],
    enabled: isWanted && entity !== undefined && record !== undefined,
    // Without an answer the dialog merges all the same.
    retry: false,
    queryFn: async ({ signal }) => {
      const query = { entity: entity ?? 'product', entityId: Number(record?.id) };
      return (await callStaff('GET /api/RecordChange/Last', { query }, signal)).change;
    },
  });
  return data ?? undefined;
}

/** The record as it is stored now, read while `isWanted`. */
function useStoredRecord(isWanted: boolean, onFailure: () => void): RaRecord | undefined {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [stored, setStored] = useState<RaRecord>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each refusal
  useEffect(() => {
    setStored(undefined);
    if (!isWanted || !record) return;
    dataProvider.getOne(resource, { id: record.id, meta: wholeRecord }).then(
      ({ data }) => setStored(data),
      (error: HttpError) => {
        notify(error.message, { type: 'error' });
        onFailure();
      },
    );
  }, [isWanted]);
  return stored;
}
