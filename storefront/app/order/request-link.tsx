import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useFocusWhen } from '../page/use-focus-when.ts';
import { callShop, isShopFailure } from '../shop-api.ts';
import { fieldId, TextField } from '../ui/text-field.tsx';

/** Where a guest asks for a link to an order, by its number and e-mail address. */
export function RequestLink({ reason }: { reason: string | null }) {
  const t = useTranslations('shop.orderLink');
  const request = useLinkRequest();
  const isSent = request.outcome === 'sent';
  return (
    <div className="page pb-16">
      <PageHead names={[t('title')]} isPrivate />
      <div className="mx-auto max-w-xl">
        <BreadcrumbBar crumbs={[{ name: t('title') }]} />
        <h1 className="heading mb-4">{t('title')}</h1>
        {reason && !isSent && <p className="mb-4 rounded-xl bg-warning-soft p-4">{reason}</p>}
        {!isSent && <p className="mb-6 text-lg">{t('text')}</p>}
        <noscript>
          <p className="mb-6 rounded-xl bg-tile p-4">{t('needsScript')}</p>
        </noscript>
        <RequestLinkForm {...request} />
      </div>
    </div>
  );
}

const fields = ['orderNumber', 'email'] as const;
type Field = (typeof fields)[number];
type Outcome = 'sent' | 'failed' | null;

function RequestLinkForm({ outcome, isSending, wrongFields, submit }: ReturnType<typeof useLinkRequest>) {
  const t = useTranslations('shop.orderLink');
  const fieldText = useTranslations('errors.field');
  const message = useFocusWhen<HTMLParagraphElement>(outcome === 'sent');
  return (
    <form method="dialog" noValidate onSubmit={submit} className="space-y-5 rounded-3xl bg-tile p-6 sm:p-8">
      {outcome !== 'sent' && (
        <>
          <TextField
            name="orderNumber"
            label={t('number')}
            hint={t('numberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            {...(wrongFields.includes('orderNumber') && { error: fieldText('required') })}
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('email')}
            autoComplete="email"
            maxLength={254}
            {...(wrongFields.includes('email') && { error: fieldText('invalidEmail') })}
          />
          <button type="submit" aria-disabled={isSending} className="button needs-script">
            {t('send')}
          </button>
        </>
      )}
      <p
        ref={message}
        tabIndex={-1}
        role="status"
        className={outcome === 'failed' ? 'text-danger' : 'text-lg outline-none'}
      >
        {outcome && t(outcome)}
      </p>
    </form>
  );
}

function useLinkRequest() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [wrongFields, setWrongFields] = useState<readonly Field[]>([]);
  const [isSending, setSending] = useState(false);
  const refuse = (wrong: readonly Field[]) => {
    setWrongFields(wrong);
    if (wrong[0]) document.getElementById(fieldId(wrong[0]))?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const typed = (name: Field) => String(values.get(name) ?? '').trim();
    const empty = fields.filter((name) => !typed(name));
    if (empty.length > 0) return refuse(empty);
    setWrongFields([]);
    setOutcome(null);
    setSending(true);
    try {
      await callShop('POST /ExternalOrder/Link', {
        body: { orderNumber: typed('orderNumber'), email: typed('email') },
      });
      setOutcome('sent');
    } catch (failure) {
      const refused = isShopFailure(failure) ? (failure.details.fields ?? []) : [];
      const wrong = fields.filter((name) => refused.some(({ field }) => field === name));
      if (wrong.length > 0) refuse(wrong);
      else setOutcome('failed');
    }
    setSending(false);
  };
  return { outcome, isSending, wrongFields, submit };
}
