import type { BuyerDetails } from '@kamra/contract/buyers.ts';
import { Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { MergeBuyerDialog } from './merge-buyer-dialog.tsx';

interface BuyerDialogProps {
  buyer: BuyerDetails;
  onClose: () => void;
}
type Action = 'block' | 'merge' | 'erase';

/** What staff can do with a buyer. */
export function BuyerActions({ buyer }: { buyer: BuyerDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('buyers');
  const [action, setAction] = useState<Action>();
  const { run, isBusy } = useStaffAction(() => undefined);
  const close = () => setAction(undefined);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        onClick={() => void run(() => saveData(buyer))}
      >
        {translate('buyers.data')}
      </Button>
      {mayWrite &&
        (['merge', 'block', 'erase'] as const).map((each) => (
          <Button
            key={each}
            variant="outlined"
            color={each === 'erase' ? 'error' : 'inherit'}
            onClick={() => setAction(each)}
          >
            {translate(`buyers.${each}`)}
          </Button>
        ))}
      {action === 'block' && <BlockDialog buyer={buyer} onClose={close} />}
      {action === 'merge' && <MergeBuyerDialog buyer={buyer} onClose={close} />}
      {action === 'erase' && <EraseDialog buyer={buyer} onClose={close} />}
    </>
  );
}

/** Saves all that is kept about a buyer as a JSON file. */
async function saveData({ id: buyerId }: BuyerDetails): Promise<void> {
  const data = await callStaff('POST /api/Buyer/:buyerId/Data', { params: { buyerId } });
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: `buyer-${buyerId}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function BlockDialog({ buyer, onClose }: BuyerDialogProps) {
  const translate = useTranslate();
  const { id: buyerId, version } = buyer;
  const [blocks, setBlocks] = useState({
    blocksOrdering: buyer.blocksOrdering,
    blocksCashOnDelivery: buyer.blocksCashOnDelivery,
  });
  const [reason, setReason] = useState(buyer.blockReason ?? '');
  const { send, isBusy } = useRecordAction(onClose);
  const save = () =>
    callStaff('PUT /api/Buyer/:buyerId/Block', {
      params: { buyerId },
      body: { version, ...blocks, reason: reason.trim() || null },
    });
  return (
    <ConfirmDialog
      title={translate('buyers.blockTitle')}
      verb={translate('ra.action.save')}
      isBusy={isBusy}
      onConfirm={() => send(save, 'buyers.done')}
      onCancel={onClose}
    >
      <Stack>
        {(['blocksCashOnDelivery', 'blocksOrdering'] as const).map((each) => (
          <FormControlLabel
            key={each}
            label={translate(`buyers.${each}`)}
            control={
              <Checkbox
                checked={blocks[each]}
                onChange={(_event, checked) => setBlocks({ ...blocks, [each]: checked })}
              />
            }
          />
        ))}
        <TextField
          fullWidth
          label={translate('buyers.blockReason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function EraseDialog({ buyer: { id: buyerId, version }, onClose }: BuyerDialogProps) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const erase = () => callStaff('POST /api/Buyer/:buyerId/Erase', { params: { buyerId }, body: { version } });
  return (
    <ConfirmDialog
      title={translate('buyers.eraseTitle')}
      verb={translate('buyers.erase')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => send(erase, 'buyers.done')}
      onCancel={onClose}
    >
      {translate('buyers.eraseText')}
    </ConfirmDialog>
  );
}
