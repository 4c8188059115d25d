import { localizedPath } from '@kamra/contract/languages.ts';
import { nextPath } from '@kamra/contract/next-path.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { canUsePasskeys } from '../account-forms/can-use-passkeys.ts';
import { useShop } from '../page/use-shop.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';

const loadPasskeys = () => import('./sign-in-by-passkey.ts');

/** Signs in by a passkey, where the browser has them; the form's e-mail field offers them, too. */
export function PasskeyButton() {
  const t = useTranslations('account.ways');
  const { canUse, hasFailed, signIn } = usePasskey();
  if (!canUse) return null;
  return (
    <>
      {hasFailed && (
        <MessageBox severity={messageSeverities.Error} className="w-full">
          {t('passkeyFailed')}
        </MessageBox>
      )}
      <button type="button" onClick={signIn} className="button-quiet">
        {t('passkey')}
      </button>
    </>
  );
}

function usePasskey() {
  const { language } = useShop();
  const navigate = useNavigate();
  const [canUse, setUsable] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const goOn = () =>
    navigate(localizedPath(language, nextPath(new URLSearchParams(location.search).get('next'))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, while the page stands
  useEffect(() => {
    if (!canUsePasskeys()) return;
    setUsable(true);
    const passkeys = loadPasskeys();
    void passkeys.then(async ({ offerPasskeys }) => (await offerPasskeys()) && goOn()).catch(() => {});
    return () => void passkeys.then(({ stopOffering }) => stopOffering()).catch(() => {});
  }, []);
  const signIn = async () => {
    setFailed(false);
    try {
      await (await loadPasskeys()).signInByPasskey();
      await goOn();
    } catch {
      setFailed(true);
    }
  };
  return { canUse, hasFailed, signIn };
}
