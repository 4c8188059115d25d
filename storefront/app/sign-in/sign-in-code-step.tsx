import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormPage } from '../account-forms/form-page.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';

export function loadSignInCode(args: LoaderFunctionArgs) {
  return { texts: readAccountTexts(readShopContext(args).language) };
}

export async function submitSignInCode({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const body = { email: (values.email ?? '').trim() };
  const { reply, failure } = await tryCall('POST /api/Customer/SignInCode', { body }, context);
  if (failure) return refuseForm('signInCode', failure, values);
  return leadTo(language, `/sign-in/code?token=${reply.request}`);
}

interface SignInCodeStepProps {
  loaderData: { texts: AccountMessages };
  actionData?: FormResult;
}

/** Where a customer asks for a code to sign in by mail. */
export function SignInCodeStep({ loaderData, actionData }: SignInCodeStepProps) {
  return (
    <FormPage texts={loaderData.texts} title="signInCode.title">
      <SignInCodeForm result={actionData} />
    </FormPage>
  );
}

function SignInCodeForm({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('account.signInCode');
  const shopText = useTranslations('shop.signIn');
  return (
    <form method="post" noValidate className="space-y-5">
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
