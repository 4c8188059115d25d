import { localizedPath } from '@kamra/contract/languages.ts';
import { nextPath } from '@kamra/contract/next-path.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { callShop, isShopFailure } from '../shop-api.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type SignInProblem, signInProblem } from './sign-in-failure.ts';

/** Redirects customers to their account and staff to the back office; a refused attempt keeps the typed values. */
export function SignInForm() {
  const t = useTranslations('shop');
  const fieldText = useTranslations('errors.field');
  // Submitted before hydration, the form would load a page and lose the typed values.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { form, isSending, missing, problem, submit } = useSignIn();
  const errorOf = (name: string) => (missing.includes(name) ? fieldText('required') : undefined);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
      {problem && (
        <MessageBox severity={messageSeverities.Error}>
          {t(`signIn.problems.${problem.kind}`, { minutes: problem.minutes })}
        </MessageBox>
      )}
      <TextField
        name="username"
        type="email"
        inputMode="email"
        label={t('signIn.email')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errorOf('username')}
      />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        maxLength={1024}
        error={errorOf('password')}
      />
      <button type="submit" disabled={!isReady} aria-disabled={isSending} className="button">
        {t('signIn.submit')}
      </button>
    </form>
  );
}

function useSignIn() {
  const { language } = useShop();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const [username, password] = [String(values.get('username')).trim(), String(values.get('password'))];
    const empty = [!username && 'username', !password && 'password'].filter((name) => name !== false);
    setMissing(empty);
    setProblem(null);
    if (empty[0]) return focus(empty[0]);
    setSending(true);
    try {
      const kind = await callShop('POST /ExternalAuthentication/Login', { body: { username, password } });
      const next = nextPath(new URLSearchParams(location.search).get('next'));
      if (kind === 'customer') await navigate(localizedPath(language, next));
      else location.assign(kind === 'staff' ? '/admin' : '/admin#/login?step=2');
    } catch (failure) {
      setProblem(signInProblem(isShopFailure(failure) ? failure : { code: 'unexpected', details: {} }));
      focus('password');
      setSending(false);
    }
  };
  return { form, isSending, missing, problem, submit };
}
