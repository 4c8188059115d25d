import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormPage } from '../account-forms/form-page.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { findReply, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';
import { ShopLink } from '../ui/shop-link.tsx';

export async function loadEnterCode({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const request = new URL(args.request.url).searchParams.get('token');
  const body = request === null ? null : { request };
  const found = body && (await findReply('POST /api/Customer/CodeRequest', { body }, context));
  return { texts: readAccountTexts(language), request, email: found?.email ?? null };
}

export async function submitEnterCode({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const body = { request: values.request ?? '', code: values.code ?? '' };
  const { reply, failure } = await tryCall('POST /api/Customer/Code', { body }, context);
  if (failure) return refuseForm('code', failure, values);
  return leadTo(language, '/account', reply.purpose);
}

interface EnterCodeStepProps {
  loaderData: { texts: AccountMessages; request: string | null; email: string | null };
  actionData?: FormResult;
}

/** Where the code of a mail is typed, in the browser that asked for it. */
export function EnterCodeStep({ loaderData: { texts, request, email }, actionData }: EnterCodeStepProps) {
  if (request === null || email === null)
    return (
      <FormPage texts={texts} title="code.ended">
        <NoRequest />
      </FormPage>
    );
  return (
    <FormPage texts={texts} title="code.title">
      <CodeForm request={request} email={email} result={actionData} />
    </FormPage>
  );
}

/** Nothing was asked for here, or its code is taken no more. */
function NoRequest() {
  const t = useTranslations('account.code');
  return (
    <>
      <p className="mb-6 text-lg">{t('none')}</p>
      <ShopLink to="/sign-in/mail" className="button">
        {t('ask')}
      </ShopLink>
    </>
  );
}

interface CodeFormProps {
  request: string;
  email: string;
  result: FormResult | undefined;
}

function CodeForm({ request, email, result }: CodeFormProps) {
  const t = useTranslations('account.code');
  return (
    <form method="post" noValidate className="space-y-5">
      <p className="text-lg [overflow-wrap:anywhere]">{t('text', { email })}</p>
      <FormProblem result={result} fields={[{ name: 'code', label: t('label') }]} />
      <input type="hidden" name="request" value={request} />
      <FormField
        result={result}
        name="code"
        label={t('label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <button type="submit" className="button">
        {t('submit')}
      </button>
      <p>
        <ShopLink to="/sign-in/mail" className="text-link inline-flex min-h-11 items-center">
          {t('again')}
        </ShopLink>
      </p>
    </form>
  );
}
