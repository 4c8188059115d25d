import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { callShop, isShopFailure } from '../shop-api.ts';

type State = 'idle' | 'sending' | 'sent';
type Problem = 'email' | 'name' | 'consent' | 'failed';

/** Subscribes to the newsletter (double opt-in). */
export function NewsletterForm() {
  const t = useTranslations('shop.newsletter');
  const id = useId();
  const { form, state, problem, submit } = useSubscription();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t('text')}</p>
      {state !== 'sent' && (
        <form ref={form} noValidate onSubmit={submit} className="space-y-3">
          <SubscriptionFields problem={problem} />
          <button type="submit" aria-disabled={state === 'sending'} className="button-quiet">
            {t('subscribe')}
          </button>
        </form>
      )}
      <p role="status" className={`mt-3 ${problem ? 'text-danger' : 'font-medium'}`}>
        {problem === 'failed' ? t('failed') : state === 'sent' && t('sent')}
      </p>
    </section>
  );
}

function useSubscription() {
  const { language, newsletterConsent } = useShop();
  const { version } = newsletterConsent;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const refuse = (found: Problem) => {
    setProblem(found);
    setState('idle');
    form.current?.querySelector<HTMLInputElement>(`[name="${found}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const values = new FormData(event.currentTarget);
    const [name, email] = [String(values.get('name')).trim(), String(values.get('email')).trim()];
    if (!name) return refuse('name');
    if (!email) return refuse('email');
    if (!values.has('consent')) return refuse('consent');
    setProblem(null);
    setState('sending');
    try {
      await callShop('POST /api/Newsletter/Subscribe', {
        body: { name, email, language, consent: true, version },
      });
      setState('sent');
    } catch (failure) {
      const field = isShopFailure(failure) ? failure.details.fields?.[0]?.field : undefined;
      refuse(field === 'email' || field === 'name' ? field : 'failed');
    }
  };
  return { form, state, problem, submit };
}

function SubscriptionFields({ problem }: { problem: Problem | null }) {
  const t = useTranslations('shop.newsletter');
  const fieldText = useTranslations('errors.field');
  const id = useId();
  const { office, name: shopName, newsletterConsent } = useShop();
  const company = office.company || shopName;
  const describe = (field: Problem) =>
    problem === field ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  const problemAt = (field: Problem, text: string) =>
    problem === field && (
      <p id={id} className="mt-1.5 text-sm text-danger">
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
