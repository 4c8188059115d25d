import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import { Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

/** By which the buyer proves that goods were sent back, and whether the money may wait for them. */
export function ReturnProofs({ orderReturn }: { orderReturn: OrderReturn }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [isOpen, setOpen] = useState(false);
  const { id, state, proofs, mayHoldBack } = orderReturn;
  const isUndecided = state === 'requested' || state === 'approved';
  return (
    <>
      {mayHoldBack && <Typography color="textSecondary">{translate('returns.mayHoldBack')}</Typography>}
      {proofs.map((proof) => (
        <Typography key={proof.id} sx={{ overflowWrap: 'anywhere' }}>
          {translate(proof.isByStaff ? 'returns.provedByStaff' : 'returns.proved')}{' '}
          <PlainDay day={proof.sentOn} />, {proof.carrier} <bdi>{proof.trackingNumber}</bdi>{' '}
          {proof.hasFile && (
            <Link href={`/api/Return/${id}/Proof/${proof.id}`} download>
              {translate('returns.proofFile')}
            </Link>
          )}
        </Typography>
      ))}
      {mayWrite && isUndecided && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('returns.noteProof')}
        </Button>
      )}
      {isOpen && <ProofDialog returnId={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Takes down a proof that came by mail or telephone. */
function ProofDialog({ returnId, onClose }: { returnId: number; onClose: () => void }) {
  const translate = useTranslate();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [sentOn, setSentOn] = useState('');
  const { send, isBusy } = useRecordAction(onClose);
  const body = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), sentOn };
  const note = () => callStaff('POST /api/Return/:returnId/Proof', { params: { returnId }, body });
  return (
    <ConfirmDialog
      title={translate('returns.noteProof')}
      verb={translate('returns.noteProofVerb')}
      isBusy={isBusy}
      isDisabled={body.carrier === '' || sentOn === ''}
      onConfirm={() => void send(note, 'returns.proofNoted')}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>{translate('returns.noteProofText')}</Typography>
        <TextField
          label={translate('returns.proofCarrier')}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TextField
          label={translate('returns.proofNumber')}
          value={trackingNumber}
          onChange={({ target }) => setTrackingNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TextField
          type="date"
          label={translate('returns.proofSentOn')}
          value={sentOn}
          onChange={({ target }) => setSentOn(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
