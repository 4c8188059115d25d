import { data, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormPage } from '../account-forms/form-page.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';
import { ShopLink } from '../ui/shop-link.tsx';

export function loadEnterCode(args: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const request = new URL(args.request.url).searchParams.get('token') ?? '';
  return data({ texts: readAccountTexts(language), request });
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
  loaderData: { texts: AccountMessages; request: string };
  actionData?: FormResult;
}

/** Where the code of a mail is typed, in the browser that asked for it. */
export function EnterCodeStep({ loaderData, actionData }: EnterCodeStepProps) {
  return (
    <FormPage texts={loaderData.texts} title="code.title">
      <CodeForm request={loaderData.request} result={actionData} />
    </FormPage>
  );
}

function CodeForm({ request, result }: { request: string; result: FormResult | undefined }) {
  const t = useTranslations('account.code');
  return (
    <form method="post" noValidate className="space-y-5">
      <p className="text-lg">{t('text')}</p>
      <FormProblem result={result} />
      <input type="hidden" name="request" value={result?.values.request ?? request} />
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
