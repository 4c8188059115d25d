import type { CustomerSessionRow } from '@kamra/contract/customer-account.ts';
import { signInProviders } from '@kamra/contract/external-sign-in.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { FormResult } from '../account-forms/form-result.ts';
import { type FormValues, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';
import { callShop, type ShopReply } from '../shop-api.ts';
import { AccountFrame } from './account-frame.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeviceList } from './device-list.tsx';
import { IdentityList } from './identity-list.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';
import { PasskeyList } from './passkey-list.tsx';
import { ProofCodeForm } from './proof-fields.tsx';
import { readProof } from './read-proof.ts';

interface LoadedSecurity extends LoadedAccount {
  sessions: CustomerSessionRow[];
  passkeys: ShopReply<'GET /api/Customer/Passkey'>;
  identities: ShopReply<'GET /api/Customer/ExternalIdentity'>['identities'];
  /** The secret of a code that was sent, where one was. */
  request: string | null;
}

export async function loadSecurity(args: LoaderFunctionArgs): Promise<LoadedSecurity> {
  const account = await loadAccount(args);
  const request = new URL(args.request.url).searchParams.get('token');
  const [{ sessions }, passkeys, { identities }] = await Promise.all([
    callShop('GET /api/Customer/Sessions', {}, args.context),
    callShop('GET /api/Customer/Passkey', {}, args.context),
    callShop('GET /api/Customer/ExternalIdentity', {}, args.context),
  ]);
  return { ...account, sessions, passkeys, identities, request };
}

type Context = LoaderFunctionArgs['context'];
const page = '/account/security';

export async function submitSecurity({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  if (values.form === 'proofCode') return sendCode(values, language, context);
  if (values.form === 'password') return changePassword(values, language, context);
  if (values.form === 'email') return changeEmail(values, language, context);
  if (values.form === 'confirm') return confirm(values, language, context);
  if (values.form === 'renamePasskey') return renamePasskey(values, language, context);
  if (values.form === 'removePasskey') return removePasskey(values, language, context);
  if (values.form === 'removeIdentity') return removeIdentity(values, language, context);
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

async function confirm(values: FormValues, language: ShopContext['language'], context: Context) {
  const body = { proof: readProof(values) };
  const { failure } = await tryCall('POST /api/Customer/Confirm', { body }, context);
  return failure ? refuseForm('confirm', failure, values) : leadTo(language, page, 'confirmed');
}

async function renamePasskey(values: FormValues, language: ShopContext['language'], context: Context) {
  const params = { passkeyId: values.passkeyId ?? '' };
  const body = { name: values.name ?? '' };
  const { failure } = await tryCall('PUT /api/Customer/Passkey/:passkeyId', { params, body }, context);
  return failure ? refuseForm('passkeys', failure, values) : leadTo(language, page, 'saved');
}

async function removePasskey(values: FormValues, language: ShopContext['language'], context: Context) {
  const params = { passkeyId: values.passkeyId ?? '' };
  const { failure } = await tryCall('DELETE /api/Customer/Passkey/:passkeyId', { params }, context);
  return failure ? refuseForm('passkeys', failure, values) : leadTo(language, page, 'passkeyRemoved');
}

async function removeIdentity(values: FormValues, language: ShopContext['language'], context: Context) {
  const provider = signInProviders.find((each) => each === values.provider);
  if (!provider) return leadTo(language, page);
  const call = 'DELETE /api/Customer/ExternalIdentity/:provider';
  const { failure } = await tryCall(call, { params: { provider } }, context);
  return failure ? refuseForm('identities', failure, values) : leadTo(language, page, 'identityRemoved');
}

interface SecurityPartProps {
  loaderData: LoadedSecurity;
  actionData?: FormResult;
}

/** Password, e-mail address, and the devices that are signed in. */
export function SecurityPart({ loaderData, actionData }: SecurityPartProps) {
  const { texts, done, profile, sessions, passkeys, identities, request } = loaderData;
  const proof = { profile, request, result: actionData };
  return (
    <AccountFrame texts={texts} done={done} part="security">
      {!profile.hasPassword && <ProofCodeForm {...proof} className="mb-6" />}
      <div className="grid gap-6 lg:grid-cols-2">
        <ChangePassword {...proof} />
        <ChangeEmail {...proof} />
        <PasskeyList {...proof} passkeys={passkeys} />
        <IdentityList identities={identities} result={actionData} />
        <DeviceList sessions={sessions} result={actionData} />
      </div>
      {profile.hasPassword && <ProofCodeForm {...proof} />}
    </AccountFrame>
  );
}
