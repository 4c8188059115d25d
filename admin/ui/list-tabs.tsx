import { Button, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
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

/** Parts of a list as buttons above it; on phones in one row that scrolls. */
export function ListTabs({ label, source, ids, nameOf, countOf }: ListTabsProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const chosen = filterValues[source] ?? ids[0];
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (tab) row.current!.scrollLeft = tab.offsetLeft - 16;
  }, [chosen]);
  return (
    <Stack
      ref={row}
      direction="row"
      role="group"
      aria-label={translate(label)}
      sx={{
        gap: 0.5,
        mb: 1.5,
        position: 'relative',
        overflowX: 'auto',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        '& > *': { flexShrink: 0 },
      }}
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
