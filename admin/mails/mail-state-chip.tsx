import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours = {
  queued: { color: '#12467a', backgroundColor: '#dfecf9' },
  sent: { color: '#124a31', backgroundColor: '#d8eee1' },
  failed: { color: '#8a1c16', backgroundColor: '#fae0de' },
};

/** The state of a mail as a coloured chip. */
export function MailStateChip({ state }: { state: keyof typeof colours }) {
  const translate = useTranslate();
  return <Chip size="small" label={translate(`mails.states.${state}`)} sx={colours[state]} />;
}
