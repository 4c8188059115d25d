import type { CaseStep } from '@kamra/contract/case-kinds.ts';
import {
  type ConciliationBoardId,
  conciliationBoardIds,
  conciliationBoards,
} from '@kamra/contract/conciliation-boards.ts';
import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useUnsavedPart } from '../ui/unsaved-parts.tsx';
import { useRecordAction } from '../ui/use-record-action.ts';

/** The answer that goes out by mail, a refusal with the bodies that its reader may turn to, or a note for colleagues. */
export function CaseAnswer({ found }: { found: CaseDetails }) {
  const translate = useTranslate();
  const { id: caseId, version, state, kind } = found;
  const [text, setText] = useState('');
  const [boardId, setBoardId] = useState<ConciliationBoardId | ''>(found.boardId ?? '');
  const { send, isBusy } = useRecordAction(() => setText(''));
  useUnsavedPart(text.trim() !== '');
  const go = (step: CaseStep) =>
    send(
      () =>
        callStaff('POST /api/Case/:caseId/Step', {
          params: { caseId },
          body: { version, step, text: text.trim(), boardId: boardId || null },
        }),
      `cases.done.${step}`,
    );
  const isEmpty = text.trim() === '';
  const mayRefuse = kind === 'complaint' || kind === 'defect';
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        multiline
        minRows={4}
        margin="none"
        label={translate('cases.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 8_000 } }}
      />
      {mayRefuse && <BoardChoice boardId={boardId} onChoose={setBoardId} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" loading={isBusy} disabled={isEmpty} onClick={() => go('answered')}>
          {translate('cases.steps.answered')}
        </Button>
        {mayRefuse && (
          <Button variant="outlined" loading={isBusy} disabled={isEmpty} onClick={() => go('refused')}>
            {translate('cases.steps.refused')}
          </Button>
        )}
        <Button variant="outlined" loading={isBusy} disabled={isEmpty} onClick={() => go('noted')}>
          {translate('cases.steps.noted')}
        </Button>
        {state === 'closed' ? (
          <Button loading={isBusy} onClick={() => go('reopened')}>
            {translate('cases.steps.reopened')}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => go('closed')}>
            {translate('cases.steps.closed')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function BoardChoice({
  boardId,
  onChoose,
}: {
  boardId: ConciliationBoardId | '';
  onChoose: (boardId: ConciliationBoardId | '') => void;
}) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        fullWidth
        margin="none"
        label={translate('cases.board')}
        value={boardId}
        onChange={({ target }) => onChoose(target.value as ConciliationBoardId | '')}
      >
        <MenuItem value="">{translate('cases.anyBoard')}</MenuItem>
        {conciliationBoardIds.map((id) => (
          <MenuItem key={id} value={id}>
            {conciliationBoards[id].name} ({conciliationBoards[id].counties})
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary">
        {translate('cases.boardHelp')}
      </Typography>
    </>
  );
}
