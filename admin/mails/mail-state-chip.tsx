import { useTranslate } from 'react-admin';
import { StatusChip } from '../ui/status-chip.tsx';

const tones = {
  queued: 'info',
  sent: 'good',
  failed: 'bad',
} as const;

/** The state of a mail as a coloured chip. */
export function MailStateChip({ state }: { state: keyof typeof tones }) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`mails.states.${state}`)} />;
}
