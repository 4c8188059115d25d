import { minCustomerPasswordLength } from '@kamra/contract/customer-limits.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { FormBox, FormField } from '../account-forms/form-field.tsx';
import { FormPage } from '../account-forms/form-page.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';
import { ShopLink } from '../ui/shop-link.tsx';

export function loadRegister(args: LoaderFunctionArgs) {
  return { texts: readAccountTexts(readShopContext(args).language) };
}

export async function submitRegister({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const { email = '', familyName = '', givenName = '', password, termsAccepted } = values;
  const body = {
    email: email.trim(),
    familyName,
    givenName,
    password: password || null,
    language,
    termsAccepted: (termsAccepted === 'on') as true,
  };
  const { reply, failure } = await tryCall('POST /api/Customer/Register', { body }, context);
  if (failure) return refuseForm('register', failure, values);
  return leadTo(language, `/sign-in/code?token=${reply.request}`);
}

interface RegisterStepProps {
  loaderData: { texts: AccountMessages };
  actionData?: FormResult;
}

/** Where a shopper asks for an account, with a password or without. */
export function RegisterStep({ loaderData, actionData }: RegisterStepProps) {
  return (
    <FormPage texts={loaderData.texts} title="register.title">
      <RegisterForm result={actionData} />
    </FormPage>
  );
}

function RegisterForm({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('account');
  const shopText = useTranslations('shop');
  const isFamilyNameFirst = useLocale() === 'hu';
  const names = (['familyName', 'givenName'] as const).map((name) => ({
    name,
    label: shopText(`checkout.${name}`),
  }));
  const inOrder = isFamilyNameFirst ? names : names.toReversed();
  return (
    <form method="post" noValidate className="space-y-5">
      <p className="text-lg">{t('register.text')}</p>
      <FormProblem
        result={result}
        fields={[
          ...inOrder,
          { name: 'email', label: shopText('signIn.email') },
          { name: 'password', label: shopText('signIn.password') },
          { name: 'termsAccepted', label: shopText('checkout.termsName'), ifEmpty: 'notAccepted' },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {inOrder.map(({ name, label }) => (
          <FormField
            key={name}
            {...{ result, name, label }}
            autoComplete={name === 'familyName' ? 'family-name' : 'given-name'}
            maxLength={60}
          />
        ))}
      </div>
      <FormField
        result={result}
        name="email"
        type="email"
        inputMode="email"
        label={shopText('signIn.email')}
        autoComplete="email"
        maxLength={254}
      />
      <FormField
        result={result}
        name="password"
        type="password"
        label={shopText('signIn.password')}
        hint={t('register.passwordHint', { min: minCustomerPasswordLength })}
        autoComplete="new-password"
        maxLength={256}
        isOptional
      />
      <TermsBox result={result} />
      <button type="submit" className="button">
        {t('register.submit')}
      </button>
      <p>
        {t('register.known')}{' '}
        <ShopLink to="/sign-in" className="text-link inline-flex min-h-11 items-center">
          {shopText('signIn.title')}
        </ShopLink>
      </p>
    </form>
  );
}

/** The box to tick, and the texts that it is about; they open beside the page. */
function TermsBox({ result }: { result: FormResult | undefined }) {
  const shopText = useTranslations('shop');
  const language = useLocale();
  return (
    <div>
      <FormBox result={result} name="termsAccepted" label={shopText('checkout.terms')} />
      <p className="ms-9 text-sm">
        {shopText('checkout.termsLinks')}{' '}
        {(['general-conditions', 'personal-data-protection'] as const).map((kind) => (
          <a
            key={kind}
            href={localizedPath(language, `/conditions/${kind}`)}
            target="_blank"
            rel="noopener"
            className="text-link me-4 inline-flex min-h-11 items-center"
          >
            {shopText(`conditions.${kind}`)}
          </a>
        ))}
      </p>
    </div>
  );
}
