import type { BuyerDetails } from '@kamra/contract/buyers.ts';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useUnsavedPart } from '../ui/unsaved-parts.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** What staff noted about a buyer, and a new note. */
export function BuyerNotes({ buyer: { id: buyerId, notes } }: { buyer: BuyerDetails }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('buyers');
  const [text, setText] = useState('');
  useUnsavedPart(text.trim() !== '');
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) setText('');
    refresh();
  });
  const add = () =>
    run(async () => {
      await callStaff('POST /api/Buyer/:buyerId/Note', { params: { buyerId }, body: { text: text.trim() } });
    });
  return (
    <Stack spacing={1.5}>
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            multiline
            margin="none"
            label={translate('buyers.newNote')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 2_000 } }}
          />
          <Button disabled={text.trim() === ''} loading={isBusy} onClick={() => void add()}>
            {translate('ra.action.add')}
          </Button>
        </Stack>
      )}
      {notes.map(({ id, at, actor, text: written }) => (
        <div key={id}>
          <Typography color="textSecondary">
            {actor} · <TimeStamp at={at} />
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{written}</Typography>
        </div>
      ))}
    </Stack>
  );
}
