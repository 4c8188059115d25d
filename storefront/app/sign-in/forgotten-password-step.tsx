import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormPage } from '../account-forms/form-page.tsx';
import { FormDone, FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';

export function loadForgottenPassword(args: LoaderFunctionArgs) {
  const isSent = new URL(args.request.url).searchParams.has('done');
  return { texts: readAccountTexts(readShopContext(args).language), isSent };
}

export async function submitForgottenPassword({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const body = { email: (values.email ?? '').trim() };
  const { failure } = await tryCall('POST /api/Customer/PasswordLink', { body }, context);
  if (failure) return refuseForm('password', failure, values);
  return leadTo(language, '/sign-in/password', 'sent');
}

interface ForgottenPasswordStepProps {
  loaderData: { texts: AccountMessages; isSent: boolean };
  actionData?: FormResult;
}

/** Where a customer asks for a link to set a new password. */
export function ForgottenPasswordStep({ loaderData, actionData }: ForgottenPasswordStepProps) {
  return (
    <FormPage texts={loaderData.texts} title="password.title">
      <PasswordForm isSent={loaderData.isSent} result={actionData} />
    </FormPage>
  );
}

function PasswordForm({ isSent, result }: { isSent: boolean; result: FormResult | undefined }) {
  const t = useTranslations('account.password');
  const shopText = useTranslations('shop.signIn');
  return (
    <form method="post" noValidate className="space-y-5">
      <FormDone>{isSent ? t('sent') : null}</FormDone>
      <p className="text-lg">{t('text')}</p>
      <FormProblem result={result} fields={[{ name: 'email', label: shopText('email') }]} />
      <FormField
        result={result}
        name="email"
        type="email"
        inputMode="email"
        label={shopText('email')}
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className="button">
        {t('submit')}
      </button>
    </form>
  );
}
