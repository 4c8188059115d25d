import SwapVert from '@mui/icons-material/SwapVert';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { LoadFailure } from './load-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { SortableRows } from './sortable-rows.tsx';
import { useStaffAction } from './use-staff-action.ts';

interface Ordered {
  id: number;
  name: string;
}

interface OrderButtonProps {
  title: string;
  /** All records in their present order. */
  load: () => Promise<Ordered[]>;
  save: (ids: number[], seenIds: number[]) => Promise<unknown>;
  saved: string;
}

/** Opens a dialog in which all records of a kind are put in order; it is saved as a whole. */
export function OrderButton(props: OrderButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<SwapVert />} onClick={() => setOpen(true)}>
        {translate('sorting.order')}
      </Button>
      {isOpen && <OrderDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function OrderDialog({ title, load, save, saved, onClose }: OrderButtonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const { seen, rows, setRows, error, reload } = useOrder(load);
  const [isStale, setStale] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const submit = () =>
    run(async () => {
      try {
        await save(
          (rows ?? []).map(({ id }) => id),
          (seen ?? []).map(({ id }) => id),
        );
      } catch (failure) {
        if ((failure as HttpError).status === 409) setStale(true);
        throw failure;
      }
      notify(saved, { type: 'success' });
      refresh();
    });
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
      <DialogContent>
        {isStale && (
          <Alert
            severity="warning"
            sx={{ mb: 1.5 }}
            action={
              <Button
                color="inherit"
                onClick={() => {
                  setStale(false);
                  reload();
                }}
              >
                {translate('shell.reload')}
              </Button>
            }
          >
            {translate('sorting.stale')}
          </Alert>
        )}
        {error && <LoadFailure error={error} onRetry={reload} />}
        {!error && !rows && <LoadingRows />}
        {rows && (
          <SortableRows
            label={translate(title)}
            items={rows}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={(from, to) => setRows(moved(rows, from, to))}
          >
            {({ name }) => name}
          </SortableRows>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={!rows || isStale} onClick={submit}>
          {translate('sorting.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useOrder(load: () => Promise<Ordered[]>) {
  const [tries, setTries] = useState(0);
  const [seen, setSeen] = useState<Ordered[]>();
  const [rows, setRows] = useState<Ordered[]>();
  const [error, setError] = useState<Error>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    setError(undefined);
    setRows(undefined);
    load().then(
      (all) => {
        setSeen(all);
        setRows(all);
      },
      (failure: Error) => setError(failure),
    );
  }, [tries]);
  return { seen, rows, setRows, error, reload: () => setTries((count) => count + 1) };
}

/** A list with one of its items in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
