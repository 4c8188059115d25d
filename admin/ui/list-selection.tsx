import { Alert, Button, Stack, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useListCount } from './use-list-count.ts';
import { useStaffAction } from './use-staff-action.ts';

/** What staff have chosen in a list: rows one by one, or everything that its filters find. */
export interface ListSelection {
  ids: (string | number)[];
  isAll: boolean;
  count: number;
  /** Of the chosen rows, those that the page does not show. */
  hiddenCount: number;
  /** Whether there are more than `count`. */
  isCountCapped: boolean;
  isCounting: boolean;
  chooseAll: () => void;
  clear: () => void;
}

const SelectionContext = createContext<ListSelection | null>(null);

/** The selection of the list around it; null where its rows cannot be chosen. */
export function useListSelection(): ListSelection | null {
  return useContext(SelectionContext);
}

interface SelectionProviderProps {
  /** Counts everything that the list finds, for actions that have no limit; without it the list's own count serves. */
  countAll?: ((filterValues: Record<string, unknown>) => Promise<number>) | undefined;
  children: ReactNode;
}

/** Lets the rows of the list within be chosen. */
export function SelectionProvider({ countAll, children }: SelectionProviderProps) {
  const { selectedIds = [], onUnselectItems, filterValues, total = 0, meta, data = [] } = useListContext();
  const [allOf, setAllOf] = useState<string>();
  const filters = JSON.stringify(filterValues);
  const [whole, setWhole] = useState<number>();
  const isAll = allOf === filters && selectedIds.length > 0;
  const shown = new Set(data.map(({ id }) => id));
  const isCapped = meta?.isCountCapped === true;
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAllOf(filters));
  useEffect(() => {
    if (allOf !== undefined && !isAll) setAllOf(undefined);
  }, [allOf, isAll]);
  const selection = {
    ids: selectedIds as ListSelection['ids'],
    isAll,
    count: isAll ? (whole ?? total) : selectedIds.length,
    hiddenCount: isAll ? 0 : selectedIds.filter((id) => !shown.has(id)).length,
    isCountCapped: isAll && isCapped && whole === undefined,
    isCounting: isBusy,
    chooseAll: () => void run(async () => setWhole(isCapped ? await countAll?.(filterValues) : undefined)),
    clear: () => onUnselectItems(),
  };
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}

/** Above the rows while some are chosen: how many, all that are found, and what can be done with them. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { total = 0 } = useListContext();
  const countText = useListCount();
  const selection = useListSelection();
  if (!selection || selection.ids.length === 0) return null;
  const { count, hiddenCount, isAll, isCountCapped, ids } = selection;
  return (
    <Alert
      severity="info"
      icon={false}
      role="region"
      aria-label={translate('selection.title')}
      sx={{ mb: 1.5, position: 'sticky', top: 56, zIndex: 5, '& .MuiAlert-message': { width: '100%', p: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {isCountCapped
            ? countText('selection.all', 'selection.allCapped')
            : translate(isAll ? 'selection.all' : 'selection.chosen', { smart_count: count })}
          {hiddenCount > 0 && `, ${translate('selection.hidden', { smart_count: hiddenCount })}`}
        </Typography>
        {!isAll && total > ids.length && (
          <Button size="small" loading={selection.isCounting} onClick={selection.chooseAll}>
            {countText('selection.chooseAll', 'selection.chooseAllCapped')}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={selection.clear} sx={{ mr: 'auto' }}>
          {translate('selection.clear')}
        </Button>
        {children}
      </Stack>
    </Alert>
  );
}
