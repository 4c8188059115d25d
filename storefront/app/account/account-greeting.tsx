import { useTranslations } from 'use-intl/react';
import { FormDone } from '../account-forms/form-problem.tsx';

const greetings = ['register', 'signIn', 'changeEmail', 'passwordChanged', 'deleted'] as const;

/** What a mailed code or link, or the end of the account, has done. */
export function AccountGreeting({ done }: { done: string | null }) {
  const t = useTranslations('account.done');
  const known = greetings.find((each) => each === done);
  return <FormDone>{known ? t(known) : null}</FormDone>;
}
