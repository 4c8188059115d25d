import { formatMoment } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { resultOf } from '../account-forms/form-result.ts';
import type { ShopReply } from '../shop-api.ts';
import { TextField } from '../ui/text-field.tsx';
import { AccountSection } from './account-section.tsx';
import { AddPasskey } from './add-own-passkey.tsx';
import type { ProvedFormProps } from './change-password.tsx';
import { CodeFirst, canProve, ProofFields, useProofFields } from './proof-fields.tsx';

type Passkeys = ShopReply<'GET /api/Customer/Passkey'>;

/** The passkeys of the account: named, renamed, removed, and a new one made once it is sure who asks. */
export function PasskeyList({
  passkeys: { passkeys, canAdd, isConfirmed },
  ...proof
}: ProvedFormProps & { passkeys: Passkeys }) {
  const t = useTranslations('account.passkeys');
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <FormProblem result={resultOf('passkeys', proof.result)} />
      {passkeys.length > 0 && (
        <ul className="mb-6 space-y-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canAdd && (isConfirmed ? <AddPasskey /> : <ConfirmFirst {...proof} />)}
    </AccountSection>
  );
}

function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt },
}: {
  passkey: Passkeys['passkeys'][number];
}) {
  const t = useTranslations('account.passkeys');
  const language = useLocale();
  const row = <input type="hidden" name="passkeyId" value={id} />;
  return (
    <li>
      <p className="text-soft">
        {lastUsedAt
          ? t('used', { time: formatMoment(lastUsedAt, language) })
          : t('unused', { time: formatMoment(createdAt, language) })}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <form method="post" className="flex grow flex-wrap items-start gap-3">
          <input type="hidden" name="form" value="renamePasskey" />
          {row}
          <TextField
            name="name"
            id={`passkey-${id}`}
            label={t('name')}
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            isLabelHidden
            className="grow basis-40"
          />
          <button type="submit" className="button-quiet">
            {t('rename')}
          </button>
        </form>
        <form method="post">
          <input type="hidden" name="form" value="removePasskey" />
          {row}
          <button type="submit" className="button-quiet" aria-label={`${t('remove')}: ${name}`}>
            {t('remove')}
          </button>
        </form>
      </div>
    </li>
  );
}

function ConfirmFirst({ profile, request, result: ofPage }: ProvedFormProps) {
  const t = useTranslations('account.passkeys');
  const result = resultOf('confirm', ofPage);
  const proofFields = useProofFields('confirm');
  if (!canProve({ profile, request, result })) return <CodeFirst />;
  return (
    <form method="post" noValidate className="space-y-5">
      <p>{t('confirm')}</p>
      <FormProblem result={result} fields={proofFields} />
      <input type="hidden" name="form" value="confirm" />
      <ProofFields profile={profile} request={request} result={result} form="confirm" />
      <button type="submit" className="button">
        {t('continue')}
      </button>
    </form>
  );
}
