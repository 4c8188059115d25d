import { useSearchParams } from 'react-router-dom';

/** As the filters stand in the address: texts of fields, days as `2026-01-31`. */
export const auditFilterNames = [
  'systemUserId',
  'entity',
  'entityId',
  'field',
  'from',
  'to',
  'batchId',
] as const;
export type AuditFilterName = (typeof auditFilterNames)[number];
export type AuditFilterValues = Partial<Record<AuditFilterName, string>>;
/** As the call takes them. */
export type AuditFilter = AuditFilterValues;

/** The filters of the audit log, kept in the address so that a link shows the same rows. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const values: AuditFilterValues = {};
  for (const name of auditFilterNames) {
    const value = search.get(name);
    if (value) values[name] = value;
  }
  const change = (name: AuditFilterName, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return { values, change, filter: toFilter(values) };
}

/** Days are whole ones of the reader's time; what is no name or number yet filters nothing. */
function toFilter({ from, to, field, entityId, ...rest }: AuditFilterValues): AuditFilter {
  return {
    ...rest,
    ...(field && /^[\w.-]{1,60}$/.test(field) && { field }),
    ...(entityId && /^[1-9]\d{0,8}$/.test(entityId) && { entityId }),
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: new Date(new Date(`${to}T00:00:00`).getTime() + 24 * 60 * 60_000).toISOString() }),
  };
}
