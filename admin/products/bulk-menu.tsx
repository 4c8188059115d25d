import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useMayWrite } from '../ui/use-may-write.ts';
import type { BulkKind } from './bulk-kind.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const kinds: BulkKind[] = ['publish', 'hide', 'category', 'brand', 'attribute', 'reduction', 'endReduction'];

/** What can be done with the chosen products; each asks before it starts. */
export function BulkMenu() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('products');
  const { filterValues } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<BulkKind>();
  if (!mayWrite) return null;
  const item = (each: BulkKind) => (
    <MenuItem
      key={each}
      onClick={() => {
        setAnchor(null);
        setKind(each);
      }}
      sx={each === 'delete' ? { color: 'error.main' } : undefined}
    >
      {translate(`bulk.actions.${each}`)}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        variant="contained"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('bulk.menu')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {kinds.map(item)}
        <Divider />
        {item(filterValues.archived ? 'restore' : 'archive')}
        {item('delete')}
      </Menu>
      {kind && (
        <Suspense>
          <BulkDialog kind={kind} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </>
  );
}
