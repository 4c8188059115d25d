import { localizedPath } from '@kamra/contract/languages.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { canUsePasskeys } from '../account-forms/can-use-passkeys.ts';
import { useShop } from '../page/use-shop.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { TextField } from '../ui/text-field.tsx';

/** Names a passkey and has the browser make it: the one thing of the account that needs scripts. */
export function AddPasskey() {
  const t = useTranslations('account.passkeys');
  const { canMake, isBusy, hasFailed, add } = useAddPasskey();
  if (!canMake) return <p className="text-soft">{t('unsupported')}</p>;
  return (
    <form method="dialog" onSubmit={add} className="space-y-5">
      {hasFailed && <MessageBox severity={messageSeverities.Error}>{t('failed')}</MessageBox>}
      <TextField
        name="passkeyName"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        autoComplete="off"
      />
      <button type="submit" aria-disabled={isBusy} className="button">
        {t('add')}
      </button>
    </form>
  );
}

function useAddPasskey() {
  const { language } = useShop();
  const navigate = useNavigate();
  const [canMake, setMakes] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setMakes(canUsePasskeys()), []);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const name = String(new FormData(event.currentTarget).get('passkeyName')).trim();
    setBusy(true);
    setFailed(false);
    try {
      const { makePasskey } = await import('./make-passkey.ts');
      await makePasskey(name);
      await navigate(localizedPath(language, '/account/security?done=passkeyAdded'));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { canMake, isBusy, hasFailed, add };
}
