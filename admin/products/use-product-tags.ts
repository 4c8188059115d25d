import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import type { ListFilter } from '../ui/list-filter.ts';
import { catalogueChoicesQuery } from './catalogue-choices-query.ts';

/** The tags that products have. */
export function useProductTags(): string[] {
  const { data } = useQuery({ ...catalogueChoicesQuery(useLocale() ?? 'hu'), staleTime: 60_000 });
  return data?.tags ?? [];
}

/** The filter by tags; none in a shop that has none. */
export function useTagFilter(): ListFilter[] {
  const choices = useProductTags().map((tag) => ({ id: tag, name: tag }));
  if (choices.length === 0) return [];
  return [
    { kind: 'choice', source: 'tags', label: 'resources.products.fields.tags', choices, isMultiple: true },
  ];
}
