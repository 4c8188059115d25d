import type { ListView, ViewedList } from '@kamra/contract/list-views.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Divider,
  FormControlLabel,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from './load-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useStaffAction } from './use-staff-action.ts';

interface ViewPanelProps {
  list: ViewedList;
  onClose: () => void;
}

/** Opens, keeps and deletes views of a list. */
export function ViewPanel({ list, onClose }: ViewPanelProps) {
  const translate = useTranslate();
  const key = ['listViews', list];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await callStaff('POST /api/ListView/List', { body: { list } }, signal)).listViews,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={3} />;
  return (
    <Box>
      {data.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {translate('views.none')}
        </Typography>
      ) : (
        <ViewList list={list} views={data} onClose={onClose} />
      )}
      <Divider />
      <KeepView list={list} onKept={onClose} />
    </Box>
  );
}

function ViewList({ list, views, onClose }: ViewPanelProps & { views: readonly ListView[] }) {
  const translate = useTranslate();
  const open = useOpenView(list);
  const counts = useCounts(list, views);
  const queryClient = useQueryClient();
  const { run, isBusy } = useStaffAction(() => undefined);
  const remove = (id: number) =>
    run(async () => {
      await callStaff('DELETE /api/ListView', { body: { id } });
      await queryClient.invalidateQueries({ queryKey: ['listViews', list] });
    });
  return (
    <List dense aria-label={translate('views.button')}>
      {views.map((view, place) => (
        <ListItem
          key={view.id}
          disablePadding
          secondaryAction={
            view.isOwn && (
              <IconButton
                edge="end"
                size="small"
                disabled={isBusy}
                aria-label={translate('views.delete', { name: view.name })}
                onClick={() => void remove(view.id)}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            )
          }
        >
          <ListItemButton
            onClick={() => {
              open(view);
              onClose();
            }}
          >
            <ListItemText
              primary={view.name}
              secondary={view.isShared ? translate('views.sharedBy', { name: view.ownerName }) : null}
            />
            <Typography color="textSecondary" sx={{ pl: 1 }}>
              {counts[place] ?? '…'}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** How many records each view finds now. */
function useCounts(list: ViewedList, views: readonly ListView[]): (number | undefined)[] {
  const dataProvider = useDataProvider();
  const { sort: order } = useListContext();
  return useQueries({
    queries: views.map(({ filter, sort }) => ({
      queryKey: ['listViewCount', list, filter],
      queryFn: async () => {
        const pagination = { page: 1, perPage: 1 };
        return (await dataProvider.getList(list, { pagination, filter, sort: sort ?? order })).total;
      },
    })),
  }).map(({ data }) => data);
}

function useOpenView(list: ViewedList): (view: ListView) => void {
  const { setFilters, setSort } = useListContext();
  const [, setHidden] = useHiddenColumns(list);
  return ({ filter, sort, hiddenColumns }) => {
    setHidden(hiddenColumns);
    setFilters(filter);
    if (sort) setSort(sort);
  };
}

/** Keeps what the list shows now under a name. */
function KeepView({ list, onKept }: { list: ViewedList; onKept: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { filterValues, sort } = useListContext();
  const [hiddenColumns] = useHiddenColumns(list);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && onKept());
  const keep = async () => {
    const body = { list, name, isShared, filter: filterValues, sort, hiddenColumns };
    await callStaff('POST /api/ListView', { body });
    await queryClient.invalidateQueries({ queryKey: ['listViews', list] });
    notify('views.kept', { type: 'success' });
  };
  return (
    <Stack
      component="form"
      spacing={1}
      sx={{ p: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void run(keep);
      }}
    >
      <TextField
        label={translate('views.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <FormControlLabel
        control={<Switch checked={isShared} onChange={(_event, checked) => setShared(checked)} />}
        label={translate('views.share')}
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ''}>
        {translate('views.keep')}
      </Button>
    </Stack>
  );
}
