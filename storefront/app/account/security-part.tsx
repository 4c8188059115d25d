import type { CustomerSessionRow } from '@kamra/contract/customer-account.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { FormResult } from '../account-forms/form-result.ts';
import { type FormValues, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { AccountFrame } from './account-frame.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeviceList } from './device-list.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';
import { ProofCodeForm } from './proof-fields.tsx';
import { readProof } from './read-proof.ts';

interface LoadedSecurity extends LoadedAccount {
  sessions: CustomerSessionRow[];
  /** The secret of a code that was sent, where one was. */
  request: string | null;
}

export async function loadSecurity(args: LoaderFunctionArgs): Promise<LoadedSecurity> {
  const account = await loadAccount(args);
  const request = new URL(args.request.url).searchParams.get('token');
  return { ...account, ...(await callShop('GET /api/Customer/Sessions', {}, args.context)), request };
}

type Context = LoaderFunctionArgs['context'];
const page = '/account/security';

export async function submitSecurity({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  if (values.form === 'proofCode') return sendCode(values, language, context);
  if (values.form === 'password') return changePassword(values, language, context);
  if (values.form === 'email') return changeEmail(values, language, context);
  const body = { sessionId: values.sessionId || null };
  const { failure } = await tryCall('DELETE /api/Customer/Sessions', { body }, context);
  return failure ? refuseForm('sessions', failure, values) : leadTo(language, page, 'sessionsEnded');
}

async function sendCode(values: FormValues, language: ShopContext['language'], context: Context) {
  const { reply, failure } = await tryCall('POST /api/Customer/ConfirmationCode', {}, context);
  return failure
    ? refuseForm('proofCode', failure, values)
    : leadTo(language, `${page}?token=${reply.request}`);
}

async function changePassword(values: FormValues, language: ShopContext['language'], context: Context) {
  const body = { proof: readProof(values), password: values.password ?? '' };
  const { failure } = await tryCall('PUT /api/Customer/Password', { body }, context);
  return failure ? refuseForm('password', failure, values) : leadTo(language, page, 'passwordChanged');
}

async function changeEmail(values: FormValues, language: ShopContext['language'], context: Context) {
  const body = { proof: readProof(values), email: (values.email ?? '').trim() };
  const { reply, failure } = await tryCall('POST /api/Customer/Email', { body }, context);
  return failure
    ? refuseForm('email', failure, values)
    : leadTo(language, `/sign-in/code?token=${reply.request}`);
}

interface SecurityPartProps {
  loaderData: LoadedSecurity;
  actionData?: FormResult;
}

/** Password, e-mail address, and the devices that are signed in. */
export function SecurityPart({ loaderData, actionData }: SecurityPartProps) {
  const { texts, done, profile, sessions, request } = loaderData;
  const proof = { profile, request };
  return (
    <AccountFrame texts={texts} done={done} part="security">
      <div className="grid gap-6 lg:grid-cols-2">
        <ChangePassword {...proof} result={actionData} />
        <ChangeEmail {...proof} result={actionData} />
        <DeviceList sessions={sessions} />
      </div>
      <ProofCodeForm request={request} />
    </AccountFrame>
  );
}
