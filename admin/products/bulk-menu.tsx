import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { lazyScreen } from '../lazy-screen.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import type { BulkKind } from './bulk-kind.ts';

const BulkDialog = lazyScreen(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const kinds: BulkKind[] = [
  'publish',
  'hide',
  'category',
  'brand',
  'attribute',
  'tags',
  'reduction',
  'endReduction',
];

/** What can be done with the chosen products; each asks before it starts. */
export function BulkMenu() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('products');
  const { filterValues } = useListContext();
  const [kind, setKind] = useState<BulkKind>();
  if (!mayWrite) return null;
  const shelve: BulkKind = filterValues.archived ? 'restore' : 'archive';
  const label = translate('bulkMenu.label');
  return (
    <>
      <ActionMenu
        label={label}
        actions={[...kinds, shelve, 'delete']}
        nameOf={(each) => translate(`bulkMenu.actions.${each}`)}
        onChosen={setKind}
        lineBefore={shelve}
        destructive="delete"
        button={(opener) => (
          <Button size="small" variant="contained" endIcon={<ExpandMore />} {...opener}>
            {label}
          </Button>
        )}
      />
      {kind && (
        <Suspense>
          <BulkDialog kind={kind} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </>
  );
}
