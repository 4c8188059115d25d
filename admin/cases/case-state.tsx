import type { CaseDetails } from '@kamra/contract/customer-cases.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PlainDay } from '../ui/plain-day.tsx';
import { StatusChip } from '../ui/status-chip.tsx';

type Found = Pick<CaseDetails, 'state' | 'dueOn' | 'hasReceiptFailed' | 'remedyDueOn'>;

const tones = { open: 'pending', answered: 'good', closed: 'info', spam: 'info' } as const;

/** Where a case stands; one whose sender has no receipt stands out. */
export function CaseStateChip({ found: { state, hasReceiptFailed } }: { found: Found }) {
  const translate = useTranslate();
  return hasReceiptFailed && state !== 'spam' ? (
    <StatusChip tone="bad" label={translate('cases.noReceipt')} />
  ) : (
    <StatusChip tone={tones[state]} label={translate(`cases.states.${state}`)} />
  );
}

/** The day on which the law wants an answer, or a repair done that has begun; red once it is over. Spam has none. */
export function CaseDueDay({ found: { state, dueOn: answerOn, remedyDueOn } }: { found: Found }) {
  if (state === 'spam') return null;
  const dueOn = remedyDueOn ?? answerOn;
  const isOpen = state === 'open' || remedyDueOn !== null;
  const isOver = isOpen && dueOn < new Intl.DateTimeFormat('sv-SE').format(new Date());
  return (
    <Typography
      component="span"
      variant="inherit"
      color={isOver ? 'error' : undefined}
      sx={{ whiteSpace: 'nowrap' }}
    >
      <PlainDay day={dueOn} />
    </Typography>
  );
}
