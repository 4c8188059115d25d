import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { FormDone, FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';

interface LoadedReminder {
  texts: AccountMessages;
  token: string;
  isEnded: boolean;
}

export async function loadReminder(args: LoaderFunctionArgs): Promise<LoadedReminder> {
  const { language } = readShopContext(args);
  const { searchParams } = new URL(args.request.url);
  return {
    texts: readAccountTexts(language),
    token: searchParams.get('token') ?? '',
    isEnded: searchParams.get('done') === 'ended',
  };
}

export async function submitReminder({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const query = { token: values.token ?? '' };
  const { failure } = await tryCall('POST /api/CartReminder/Unsubscribe', { query }, context);
  return failure ? refuseForm('end', failure, values) : leadTo(language, '/account/reminder', 'ended');
}

interface ReminderPartProps {
  loaderData: LoadedReminder;
  actionData?: FormResult;
}

/** Where the link of a reminder ends such mails, without signing in or scripts. */
export function ReminderPart({ loaderData, actionData }: ReminderPartProps) {
  return (
    <AccountTexts texts={loaderData.texts}>
      <ReminderPage {...loaderData} result={resultOf('end', actionData)} />
    </AccountTexts>
  );
}

function ReminderPage({ token, isEnded, result }: LoadedReminder & { result: FormResult | undefined }) {
  const t = useTranslations('account.reminder');
  return (
    <div className="page pb-16">
      <PageHead names={[t('title')]} isPrivate />
      <div className="mx-auto max-w-xl">
        <BreadcrumbBar crumbs={[{ name: t('title') }]} />
        <h1 className="heading mb-6">{t('title')}</h1>
        <FormDone>{isEnded ? t('ended') : null}</FormDone>
        {!isEnded && (
          <form method="post" className="space-y-5">
            <p className="text-lg">{t('ask')}</p>
            <FormProblem result={result} />
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="button">
              {t('end')}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
