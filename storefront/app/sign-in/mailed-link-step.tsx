import type { CustomerCodePurpose } from '@kamra/contract/customer-access.ts';
import { minCustomerPasswordLength } from '@kamra/contract/customer-limits.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormPage } from '../account-forms/form-page.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { findReply, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';
import { ShopLink } from '../ui/shop-link.tsx';

interface Link {
  purpose: CustomerCodePurpose;
  email: string;
}

/** What the link is for; opening the page uses nothing up, because mail programs open links ahead of their readers. */
export async function loadMailedLink({ context, ...args }: LoaderFunctionArgs) {
  const texts = readAccountTexts(readShopContext(args).language);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const found = await findReply('POST /api/Customer/Link', { body: { token } }, context);
  const link = found && found.purpose !== 'confirm' ? found : null;
  return data({ texts, token, link }, { status: link || !token ? 200 : 410 });
}

export async function submitMailedLink({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const { token = '', password } = values;
  if (password === undefined) {
    const { reply, failure } = await tryCall('POST /api/Customer/AcceptLink', { body: { token } }, context);
    return failure ? refuseForm('link', failure, values) : leadTo(language, '/account', reply.purpose);
  }
  const body = { token, password };
  const { failure } = await tryCall('POST /api/Customer/PasswordByLink', { body }, context);
  return failure ? refuseForm('link', failure, values) : leadTo(language, '/account', 'passwordChanged');
}

interface MailedLinkStepProps {
  loaderData: { texts: AccountMessages; token: string; link: Link | null };
  actionData?: FormResult;
}

/** Target page of a link in a mail: a button carries it out. */
export function MailedLinkStep({ loaderData: { texts, token, link }, actionData }: MailedLinkStepProps) {
  if (!link)
    return (
      <FormPage texts={texts} title="link.endedTitle">
        <EndedLink result={actionData} />
      </FormPage>
    );
  return (
    <FormPage texts={texts} title={link.purpose === 'password' ? 'newPassword.title' : 'link.title'}>
      <LinkForm token={token} link={link} result={actionData} />
    </FormPage>
  );
}

function LinkForm({ token, link, result }: { token: string; link: Link; result: FormResult | undefined }) {
  const t = useTranslations('account');
  const { email } = link;
  const purpose = link.purpose === 'confirm' ? 'signIn' : link.purpose;
  return (
    <form method="post" noValidate className="space-y-5">
      <FormProblem result={result} fields={[{ name: 'password', label: t('newPassword.label') }]} />
      <p className="text-lg">{t(`link.${purpose}.text`, { email })}</p>
      <input type="hidden" name="token" value={token} />
      {purpose === 'password' && (
        <>
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <FormField
            result={result}
            name="password"
            type="password"
            label={t('newPassword.label')}
            hint={t('newPassword.hint', { min: minCustomerPasswordLength })}
            autoComplete="new-password"
            maxLength={256}
          />
        </>
      )}
      <button type="submit" className="button">
        {t(`link.${purpose}.button`)}
      </button>
    </form>
  );
}

function EndedLink({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('account.link');
  const signInText = useTranslations('shop.signIn');
  return (
    <>
      <FormProblem result={result} />
      <p className="mb-6 text-lg">{t('ended')}</p>
      <ShopLink to="/sign-in" className="button-quiet">
        {signInText('title')}
      </ShopLink>
    </>
  );
}
