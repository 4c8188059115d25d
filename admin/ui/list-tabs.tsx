import { Button, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { withValues } from './list-filter.ts';

interface ListTabsProps {
  label: string;
  /** The filter that a tab sets; the first one needs none. */
  source: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** How many rows a tab has, where that is known. */
  countOf?: (id: string) => number | undefined;
}

/** Parts of a list as buttons above it. */
export function ListTabs({ label, source, ids, nameOf, countOf }: ListTabsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const chosen = filterValues[source] ?? ids[0];
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate(label)}
      sx={{ gap: 0.5, mb: 1.5, flexWrap: 'wrap' }}
    >
      {ids.map((id) => {
        const count = countOf?.(id);
        return (
          <Button
            key={id}
            size="small"
            color={chosen === id ? 'primary' : 'inherit'}
            variant={chosen === id ? 'contained' : 'text'}
            disableElevation
            aria-pressed={chosen === id}
            onClick={() => setFilters(withValues(filterValues, { [source]: id === ids[0] ? undefined : id }))}
          >
            {translate(nameOf(id))}
            {count !== undefined && ` (${count})`}
          </Button>
        );
      })}
    </Stack>
  );
}
