export interface FilterChoice {
  id: string | number | boolean;
  /** A translation key, or the name itself. */
  name: string;
}

export interface SearchFilter {
  kind: 'search';
  source: string;
  placeholder: string;
}

/** A filter with a button; labels are translation keys. */
export type LabelledFilter =
  | { kind: 'choice'; source: string; label: string; choices: readonly FilterChoice[]; isMultiple?: boolean }
  | { kind: 'switch'; source: string; label: string }
  | { kind: 'days'; from: string; to: string; label: string };

/** A filter of a list; its values stand in the address. */
export type ListFilter = SearchFilter | LabelledFilter;

export type FilterValues = Record<string, unknown>;

export function labelled(filters: readonly ListFilter[]): LabelledFilter[] {
  return filters.filter((filter) => filter.kind !== 'search');
}

/** The filters that are in use, searching apart, which shows itself. */
export function usedFilters(filters: readonly ListFilter[], values: FilterValues): LabelledFilter[] {
  return labelled(filters).filter((filter) => sourcesOf(filter).some((source) => isSet(values[source])));
}

export function sourcesOf(filter: ListFilter): string[] {
  return filter.kind === 'days' ? [filter.from, filter.to] : [filter.source];
}

/** The values without those of a filter. */
export function withoutFilter(values: FilterValues, filter: ListFilter): FilterValues {
  const sources = sourcesOf(filter);
  return Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source)));
}

/** The values with some changed; empty ones are left out, so that the address names what filters. */
export function withValues(values: FilterValues, changed: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries({ ...values, ...changed }).filter(([, value]) => isSet(value)));
}

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}

/** Ids of a filter's chosen choices, whether one or several may be. */
export function chosenIds(value: unknown): unknown[] {
  if (!isSet(value)) return [];
  return Array.isArray(value) ? value : [value];
}
