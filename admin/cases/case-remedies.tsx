import { type RemedyKind, remedyKinds } from '@kamra/contract/case-kinds.ts';
import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { readCount } from '../ui/parse-whole-number.ts';
import { PlainDay } from '../ui/plain-day.tsx';
import { useRecordAction } from '../ui/use-record-action.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';
import { CaseDueDay } from './case-state.tsx';

type Remedy = CaseDetails['remedies'][number];

interface CaseRemediesProps {
  found: CaseDetails;
  mayWrite: boolean;
}

/** What the shop has to repair or to exchange, with the fifteen days, and how long the buyer's rights last by it. */
export function CaseRemedies({ found, mayWrite }: CaseRemediesProps) {
  const translate = useTranslate();
  const { remedies, orderLines } = found;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('cases.remedyPanel.help')}
      </Typography>
      {remedies.map((remedy) => (
        <RemedyRow key={remedy.id} found={found} remedy={remedy} mayWrite={mayWrite} />
      ))}
      {mayWrite && orderLines.length > 0 && <NewRemedy found={found} />}
      {orderLines.length === 0 && remedies.length === 0 && (
        <Typography>{translate('cases.remedyPanel.noOrder')}</Typography>
      )}
    </Stack>
  );
}

function RemedyRow({ found, remedy, mayWrite }: CaseRemediesProps & { remedy: Remedy }) {
  const translate = useTranslate();
  const [doneOn, setDoneOn] = useState(todayInBudapest());
  const { send, isBusy } = useRecordAction();
  const finish = () =>
    callStaff('POST /api/Case/:caseId/Remedy/:remedyId/Done', {
      params: { caseId: found.id, remedyId: remedy.id },
      body: { version: found.version, doneOn },
    });
  const days = [
    ['since', remedy.begunOn],
    ['done', remedy.doneOn],
    ['guaranteeUntil', remedy.guaranteeUntil],
    ['warrantyUntil', remedy.warrantyUntil],
  ] as const;
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {remedy.productName}
        {remedy.piece !== null && ` (${translate('cases.remedyPanel.pieceOf', { piece: remedy.piece })})`} ·{' '}
        {translate(`cases.remedies.${remedy.kind}`)}
      </Typography>
      {days.map(
        ([name, day]) =>
          day && (
            <Typography key={name}>
              {translate(`cases.remedyPanel.${name}`)} <PlainDay day={day} />
            </Typography>
          ),
      )}
      {remedy.doneOn === null && (
        <Typography>
          {translate('cases.remedyPanel.dueOn')}{' '}
          <CaseDueDay found={{ ...found, remedyDueOn: remedy.dueOn }} />
        </Typography>
      )}
      {remedy.doneOn === null && mayWrite && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          <DayField name="doneOn" day={doneOn} min={remedy.begunOn} onChange={setDoneOn} />
          <Button
            variant="contained"
            loading={isBusy}
            disabled={doneOn === ''}
            onClick={() => send(finish, 'cases.remedyPanel.finished')}
          >
            {translate('cases.remedyPanel.finish')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

function NewRemedy({ found }: { found: CaseDetails }) {
  const translate = useTranslate();
  const { id: caseId, version, orderLines, remedy: asked } = found;
  const [lineId, setLineId] = useState(orderLines.length === 1 ? String(orderLines[0]?.id) : '');
  const [piece, setPiece] = useState('');
  const quantity = orderLines.find(({ id }) => String(id) === lineId)?.quantity ?? 1;
  const number = readCount(piece, { min: 1, max: quantity });
  const isPieceWrong = piece.trim() !== '' && number === null;
  const [kind, setKind] = useState<RemedyKind>(asked === 'replacement' ? 'replacement' : 'repair');
  const [begunOn, setBegunOn] = useState(todayInBudapest());
  const { send, isBusy } = useRecordAction();
  const begin = () =>
    callStaff('POST /api/Case/:caseId/Remedy', {
      params: { caseId },
      body: { version, orderLineId: Number(lineId), piece: number, kind, begunOn },
    });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        select
        fullWidth
        margin="none"
        label={translate('cases.remedyPanel.line')}
        value={lineId}
        onChange={({ target }) => {
          setLineId(target.value);
          setPiece('');
        }}
      >
        {orderLines.map(({ id, productName, quantity }) => (
          <MenuItem key={id} value={String(id)}>
            {productName} × {quantity}
          </MenuItem>
        ))}
      </TextField>
      {quantity > 1 && <PieceField quantity={quantity} piece={piece} onChange={setPiece} />}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          select
          margin="none"
          label={translate('cases.remedyPanel.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as RemedyKind)}
          sx={{ minWidth: 180 }}
        >
          {remedyKinds.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`cases.remedies.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <DayField name="begunOn" day={begunOn} onChange={setBegunOn} />
      </Stack>
      <Button
        variant="outlined"
        loading={isBusy}
        disabled={lineId === '' || begunOn === '' || isPieceWrong}
        onClick={() => send(begin, 'cases.remedyPanel.begun')}
      >
        {translate('cases.remedyPanel.begin')}
      </Button>
    </Stack>
  );
}

interface PieceFieldProps {
  quantity: number;
  /** As typed; empty: it is not said. */
  piece: string;
  onChange: (piece: string) => void;
}

/** Which piece of a line of several the shop got: its rights last longer, those of the others do not. */
function PieceField({ quantity, piece, onChange }: PieceFieldProps) {
  const translate = useTranslate();
  return (
    <WholeNumberField
      label={translate('cases.remedyPanel.piece', { quantity })}
      helperText={translate('cases.remedyPanel.pieceHelp')}
      value={piece}
      min={1}
      max={quantity}
      isOptional
      onChange={onChange}
    />
  );
}

interface DayFieldProps {
  name: 'begunOn' | 'doneOn';
  day: string;
  min?: string;
  onChange: (day: string) => void;
}

function DayField({ name, day, min, onChange }: DayFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="date"
      margin="none"
      label={translate(`cases.remedyPanel.${name}`)}
      value={day}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max: todayInBudapest() } }}
    />
  );
}
