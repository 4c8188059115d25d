import type { Webhook } from '@kamra/contract/webhooks.ts';
import { Button } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { RenewSecretButton } from '../ui/renew-secret-button.tsx';
import { showSecretOnce } from '../ui/secret-shown-once.tsx';
import { StoredActions } from '../ui/stored-actions.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Log, test message, new secret and deletion of a webhook. */
export function WebhookActions({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const translate = useTranslate();
  const { id, name } = webhook;
  const filter = new URLSearchParams({ filter: JSON.stringify({ webhookId: id }) });
  return (
    <>
      <Button component={Link} to={`/webhook-deliveries?${filter}`} variant="outlined" color="inherit">
        {translate('webhooks.log')}
      </Button>
      {mayWrite && (
        <>
          <StoredActions>
            {(isHeld) => (
              <>
                <TestButton id={id} isHeld={isHeld} />
                <SecretButton webhook={webhook} isHeld={isHeld} />
              </>
            )}
          </StoredActions>
          <DeleteRecordButton
            question={translate('webhooks.deleteAsk', { name })}
            text={translate('webhooks.deleteExplained')}
            deleted="webhooks.deleted"
          />
        </>
      )}
    </>
  );
}

function TestButton({ id, isHeld }: { id: number; isHeld: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) return;
    notify('webhooks.testQueued', { type: 'success' });
    refresh();
  });
  const send = () =>
    run(async () => {
      await callStaff('POST /api/Webhook/Test', { body: { id } });
    });
  return (
    <Button variant="outlined" color="inherit" disabled={isHeld} loading={isBusy} onClick={send}>
      {translate('webhooks.test')}
    </Button>
  );
}

interface SecretButtonProps {
  webhook: Webhook;
  isHeld: boolean;
}

function SecretButton({ webhook: { id, version }, isHeld }: SecretButtonProps) {
  const renew = async () => {
    const { secret } = await callStaff('POST /api/Webhook/Secret', { body: { id, version } });
    showSecretOnce('webhooks', id, secret);
  };
  return (
    <RenewSecretButton
      label="webhooks.newSecret"
      question="webhooks.newSecretAsk"
      text="webhooks.newSecretExplained"
      isHeld={isHeld}
      onRenew={renew}
    />
  );
}
