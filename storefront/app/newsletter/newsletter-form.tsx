import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFocusWhen } from '../page/use-focus-when.ts';
import { useShop } from '../page/use-shop.ts';
import { callShop, isShopFailure } from '../shop-api.ts';

type State = 'idle' | 'sending' | 'sent';
type Field = 'name' | 'email' | 'consent';
type Problem = Field | 'failed';

const fields = ['name', 'email', 'consent'] as const satisfies Field[];

/** Subscribes to the newsletter (double opt-in). */
export function NewsletterForm() {
  const t = useTranslations('shop.newsletter');
  const id = useId();
  const { form, state, problems, submit } = useSubscription();
  const outcome = useFocusWhen<HTMLParagraphElement>(state === 'sent');
  return (
    <section aria-labelledby={`${id}-title`} className="needs-script">
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('text')}</p>
      {state !== 'sent' && (
        <form method="dialog" ref={form} noValidate onSubmit={submit} className="space-y-3">
          <SubscriptionFields problems={problems} />
          <button type="submit" aria-disabled={state === 'sending'} className="button-quiet">
            {t('subscribe')}
          </button>
        </form>
      )}
      <p
        ref={outcome}
        role="status"
        tabIndex={-1}
        className={`mt-3 outline-none ${problems.length > 0 ? 'text-danger' : 'font-medium'}`}
      >
        {problems.includes('failed') ? t('failed') : state === 'sent' && t('sent')}
      </p>
    </section>
  );
}

function useSubscription() {
  const { language, newsletterConsent } = useShop();
  const { version } = newsletterConsent;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>('idle');
  const [problems, setProblems] = useState<Problem[]>([]);
  const refuse = (found: Problem[]) => {
    setProblems(found);
    setState('idle');
    form.current?.querySelector<HTMLInputElement>(`[name="${found[0]}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const values = new FormData(event.currentTarget);
    const [name, email] = [String(values.get('name')).trim(), String(values.get('email')).trim()];
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=email]');
    const isEmail = email !== '' && field?.validity.valid !== false;
    const given = { name, email: isEmail, consent: values.has('consent') };
    const missing = fields.filter((field) => !given[field]);
    if (missing.length > 0) return refuse(missing);
    setProblems([]);
    setState('sending');
    try {
      await callShop('POST /api/Newsletter/Subscribe', {
        body: { name, email, language, consent: true, version },
      });
      setState('sent');
    } catch (failure) {
      const field = isShopFailure(failure) ? failure.details.fields?.[0]?.field : undefined;
      refuse([field === 'email' || field === 'name' ? field : 'failed']);
    }
  };
  return { form, state, problems, submit };
}

function SubscriptionFields({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations('shop.newsletter');
  const fieldText = useTranslations('errors.field');
  const id = useId();
  const { office, name: shopName, newsletterConsent } = useShop();
  const company = office.company || shopName;
  const describe = (field: Field) =>
    problems.includes(field) ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}` } : {};
  const problemAt = (field: Field, text: string) =>
    problems.includes(field) && (
      <p id={`${id}-${field}`} className="mt-1.5 text-sm text-danger">
        {text}
      </p>
    );
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {(['name', 'email'] as const).map((field) => (
          <div key={field} className="flex-1 basis-48">
            <input
              name={field}
              type={field === 'email' ? field : 'text'}
              aria-label={t(field)}
              placeholder={t(field)}
              autoComplete={field}
              maxLength={field === 'email' ? 254 : 120}
              className="field"
              {...describe(field)}
            />
            {problemAt(field, fieldText(field === 'email' ? 'invalidEmail' : 'required'))}
          </div>
        ))}
      </div>
      <div>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            name="consent"
            className="mt-0.5 size-6 shrink-0 accent-accent"
            {...describe('consent')}
          />
          <span>{newsletterConsent.text?.replaceAll('{company}', company) ?? t('consent', { company })}</span>
        </label>
        {problemAt('consent', t('consentMissing'))}
      </div>
    </>
  );
}
