import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Badge, Box, Button, Chip, Drawer, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterControl } from './filter-control.tsx';
import { FilterSearch } from './filter-search.tsx';
import { type LabelledFilter, type ListFilter, labelled, usedFilters, withoutFilter } from './list-filter.ts';
import { SortSelect } from './sort-select.tsx';
import { useFilterText } from './use-filter-text.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useListCount } from './use-list-count.ts';
import { ViewButton } from './view-button.tsx';

interface FilterBarProps {
  filters: readonly ListFilter[];
  sorts: readonly string[];
  /** Columns of the table that can be hidden. */
  columns: readonly string[];
}

/** The filters of a list, always seen: search, a button each, and what filters now as chips. */
export function FilterBar({ filters, sorts, columns }: FilterBarProps) {
  const isPhone = useIsNarrow();
  const rest = labelled(filters);
  return (
    <Stack sx={{ gap: 1, mb: 1.5 }}>
      <Stack direction="row" sx={{ columnGap: 1, rowGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {filters.map(
          (filter) => filter.kind === 'search' && <FilterSearch key={filter.source} filter={filter} />,
        )}
        {isPhone ? (
          <>
            {rest.length > 0 && <FilterSheet filters={rest} />}
            <SortSelect sorts={sorts} />
          </>
        ) : (
          rest.map((filter) => <FilterButton key={filter.label} filter={filter} />)
        )}
        <ViewButton />
        {!isPhone && columns.length > 0 && <ColumnsMenu columns={columns} />}
      </Stack>
      <FilterChips filters={filters} />
    </Stack>
  );
}

/** What filters now; each can be taken away alone, or all together. */
function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const textOf = useFilterText();
  const used = usedFilters(filters, filterValues);
  if (used.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={translate('filters.inUse')}
      sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center', listStyle: 'none', m: 0, p: 0 }}
    >
      {used.map((filter) => (
        <li key={filter.label}>
          <Chip
            size="small"
            label={textOf(filter, filterValues)}
            onClick={() => setFilters(withoutFilter(filterValues, filter))}
            onDelete={() => setFilters(withoutFilter(filterValues, filter))}
            title={translate('filters.takeAway')}
            sx={{ bgcolor: 'selected.main', color: 'selected.text', maxWidth: '100%' }}
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => setFilters({})}>
          {translate('filters.clear')}
        </Button>
      </li>
    </Stack>
  );
}

/** The filters on a phone: a sheet from below. */
function FilterSheet({ filters }: { filters: readonly LabelledFilter[] }) {
  const translate = useTranslate();
  const titleId = useId();
  const { filterValues } = useListContext();
  const countText = useListCount();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Badge badgeContent={usedFilters(filters, filterValues).length} color="primary">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FilterListOutlined />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {translate('filters.title')}
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: sheet } }}
      >
        <Typography id={titleId} variant="h2">
          {translate('filters.title')}
        </Typography>
        {filters.map((filter) => (
          <Box key={filter.label}>
            <FilterControl filter={filter} />
          </Box>
        ))}
        <Button variant="contained" size="large" onClick={() => setOpen(false)}>
          {countText('filters.show', 'filters.showCapped')}
        </Button>
      </Drawer>
    </>
  );
}

const sheet = { p: 2, gap: 2, display: 'flex', borderRadius: '12px 12px 0 0', maxHeight: '85vh' };
