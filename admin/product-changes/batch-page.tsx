import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { UndoneChip } from './batch-list.tsx';
import { type BatchRow, batchListOrder } from './batch-row.ts';
import { ChangeList } from './change-list.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useBatchTitle } from './use-batch-title.ts';

/** One batch: every product that it changed, and its undo. */
export function BatchPage() {
  const translate = useTranslate();
  return (
    <RecordShow<BatchRow>
      list={batchListOrder}
      titleOf={useBatchTitle()}
      stateOf={(batch) => <UndoneChip {...batch} />}
      detailsOf={({ systemUserName, at, productCount }) => (
        <>
          {systemUserName} · <TimeStamp at={at} /> ·{' '}
          {translate('changes.productCount', { smart_count: productCount })}
        </>
      )}
      actionsOf={(batch) => <UndoButton batch={batch} />}
    >
      <BatchChanges />
    </RecordShow>
  );
}

function UndoButton({ batch }: { batch: BatchRow }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('products');
  const [isAsked, setAsked] = useState(false);
  if (!mayWrite || batch.undoneCount >= batch.productCount) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {translate('changes.undoAll')}
      </Button>
      {isAsked && <UndoDialog batchId={batch.id} onClose={() => setAsked(false)} onUndone={refresh} />}
    </>
  );
}

function BatchChanges() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const batch = useRecordContext<BatchRow>();
  if (!batch) return null;
  return (
    <Panel title={translate('changes.changed')}>
      <ChangeList batchId={batch.id} firstRows={25} onUndone={refresh} />
    </Panel>
  );
}
