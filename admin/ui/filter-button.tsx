import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, Popover } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FilterControl } from './filter-control.tsx';
import { type LabelledFilter, usedFilters, withValues } from './list-filter.ts';

/** A filter over a list: a button that opens its choices; a switch is pressed itself. */
export function FilterButton({ filter }: { filter: LabelledFilter }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isUsed = usedFilters([filter], filterValues).length > 0;
  const look = {
    variant: 'outlined',
    color: isUsed ? 'primary' : 'inherit',
    sx: {
      bgcolor: isUsed ? 'selected.main' : 'background.paper',
      borderColor: 'outline.main',
      minHeight: 37,
    },
  } as const;
  if (filter.kind === 'switch') {
    const change = { [filter.source]: isUsed ? undefined : true };
    return (
      <Button {...look} aria-pressed={isUsed} onClick={() => setFilters(withValues(filterValues, change))}>
        {translate(filter.label)}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        endIcon={<ArrowDropDown />}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        {translate(filter.label)}
      </Button>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate(filter.label),
            sx: { p: 2, mt: 0.5, width: 300, maxHeight: 460 },
            elevation: 4,
          },
        }}
      >
        <FilterControl filter={filter} onChosen={() => setPlace(null)} />
      </Popover>
    </>
  );
}
