import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { callShop, isShopFailure } from '../shop-api.ts';
import { TextField } from '../ui/text-field.tsx';

/** Where a guest asks for a link to an order, by its number and e-mail address. */
export function RequestLink({ reason }: { reason: string | null }) {
  const t = useTranslations('shop.orderLink');
  return (
    <div className="page pb-16">
      <PageHead names={[t('title')]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: t('title') }]} />
      <div className="mx-auto max-w-xl">
        <h1 className="heading mb-4">{t('title')}</h1>
        {reason && <p className="mb-4 rounded-xl bg-warning-soft p-4">{reason}</p>}
        <p className="mb-6 text-lg">{t('text')}</p>
        <noscript>
          <p className="mb-6 rounded-xl bg-tile p-4">{t('needsScript')}</p>
        </noscript>
        <RequestLinkForm />
      </div>
    </div>
  );
}

type Field = 'orderNumber' | 'email';
type Outcome = 'sent' | 'failed' | null;

function RequestLinkForm() {
  const t = useTranslations('shop.orderLink');
  const fieldText = useTranslations('errors.field');
  const { outcome, isSending, wrongField, submit } = useLinkRequest();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome === 'sent') status.current?.focus();
  }, [outcome]);
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
            {...(wrongField === 'orderNumber' && { error: fieldText('required') })}
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('email')}
            autoComplete="email"
            maxLength={254}
            {...(wrongField === 'email' && { error: fieldText('invalidEmail') })}
          />
          <button type="submit" aria-disabled={isSending} className="button needs-script">
            {t('send')}
          </button>
        </>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={`outline-none ${outcome === 'failed' ? 'text-danger' : 'text-lg'}`}
      >
        {outcome && t(outcome)}
      </p>
    </form>
  );
}

function useLinkRequest() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [wrongField, setWrongField] = useState<Field | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (field: Field) => {
    setWrongField(field);
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    form.current = event.currentTarget;
    const values = new FormData(event.currentTarget);
    const [orderNumber, email] = [values.get('orderNumber'), values.get('email')].map((value) =>
      String(value ?? '').trim(),
    ) as [string, string];
    if (!orderNumber) return refuse('orderNumber');
    if (!email) return refuse('email');
    setWrongField(null);
    setOutcome(null);
    setSending(true);
    try {
      await callShop('POST /ExternalOrder/Link', { body: { orderNumber, email } });
      setOutcome('sent');
    } catch (failure) {
      const wrong = isShopFailure(failure) ? failure.details.fields?.[0]?.field : undefined;
      if (wrong === 'orderNumber' || wrong === 'email') refuse(wrong);
      else setOutcome('failed');
    }
    setSending(false);
  };
  return { outcome, isSending, wrongField, submit };
}
