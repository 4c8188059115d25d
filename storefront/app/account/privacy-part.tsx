import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { type FormValues, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';
import { NewsletterChoice } from './newsletter-choice.tsx';
import { readProof } from './read-proof.ts';
import { ReminderChoice } from './reminder-choice.tsx';

interface LoadedPrivacy extends LoadedAccount {
  request: string | null;
}

export async function loadPrivacy(args: LoaderFunctionArgs): Promise<LoadedPrivacy> {
  const request = new URL(args.request.url).searchParams.get('token');
  return { ...(await loadAccount(args)), request };
}

type Context = LoaderFunctionArgs['context'];
const page = '/account/privacy';

export async function submitPrivacy({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  if (values.form === 'reminder') return setReminder(values, language, context);
  if (values.form === 'newsletter') return setNewsletter(values, language, context);
  if (values.form === 'proofCode') {
    const { reply, failure } = await tryCall('POST /api/Customer/ConfirmationCode', {}, context);
    return failure
      ? refuseForm('proofCode', failure, values)
      : leadTo(language, `${page}?token=${reply.request}`);
  }
  const body = { proof: readProof(values) };
  const { failure } = await tryCall('POST /api/Customer/Delete', { body }, context);
  return failure ? refuseForm('delete', failure, values) : leadTo(language, '/account', 'deleted');
}

async function setNewsletter(values: FormValues, language: ShopContext['language'], context: Context) {
  const isWanted = values.isWanted === 'on';
  if (isWanted && values.consent !== 'on') {
    const details = { fields: [{ field: 'consent', code: 'required' as const }] };
    return refuseForm('newsletter', { code: 'invalidRequest', details }, values);
  }
  const body = { isWanted, version: values.version || null };
  const { failure } = await tryCall('PUT /api/Customer/Newsletter', { body }, context);
  if (failure) return refuseForm('newsletter', failure, values);
  return leadTo(language, page, isWanted ? 'newsletterOn' : 'newsletterOff');
}

async function setReminder(values: FormValues, language: ShopContext['language'], context: Context) {
  const isWanted = values.isWanted === 'on';
  if (isWanted && values.reminderConsent !== 'on') {
    const details = { fields: [{ field: 'reminderConsent', code: 'required' as const }] };
    return refuseForm('reminder', { code: 'invalidRequest', details }, values);
  }
  const body = isWanted ? { isWanted, version: values.version ?? '' } : { isWanted };
  const { failure } = await tryCall('PUT /api/Customer/CartReminder', { body }, context);
  if (failure) return refuseForm('reminder', failure, values);
  return leadTo(language, page, isWanted ? 'reminderOn' : 'reminderOff');
}

interface PrivacyPartProps {
  loaderData: LoadedPrivacy;
  actionData?: FormResult;
}

/** Newsletter, what the shop keeps, and the end of the account. */
export function PrivacyPart({ loaderData, actionData }: PrivacyPartProps) {
  const { texts, done, profile, request } = loaderData;
  return (
    <AccountFrame texts={texts} done={done} part="privacy">
      <div className="grid gap-6 lg:grid-cols-2">
        <NewsletterChoice isSubscribed={profile.hasNewsletter} result={resultOf('newsletter', actionData)} />
        {profile.hasCartReminder !== null && (
          <ReminderChoice isWanted={profile.hasCartReminder} result={resultOf('reminder', actionData)} />
        )}
        <OwnData />
        <DeleteAccount profile={profile} request={request} result={actionData} />
      </div>
    </AccountFrame>
  );
}

function OwnData() {
  const t = useTranslations('account.privacy');
  return (
    <AccountSection title={t('data')} text={t('dataText')}>
      <div className="flex flex-wrap gap-3">
        <ShopLink to="/account/data" className="button-quiet">
          {t('readData')}
        </ShopLink>
        <a href="/api/Customer/Data" download="kamra.json" className="button-quiet">
          {t('downloadData')}
        </a>
      </div>
    </AccountSection>
  );
}
