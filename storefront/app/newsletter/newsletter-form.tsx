import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFocusWhen } from '../page/use-focus-when.ts';
import { useShop } from '../page/use-shop.ts';
import { callShop, isShopFailure } from '../shop-api.ts';

type State = 'idle' | 'sending' | 'sent';
type Field = 'name' | 'email' | 'consent';
type Problem = Field | 'failed';

const fields = ['name', 'email', 'consent'] as const satisfies Field[];
const maxLengths = { name: 120, email: 254 };

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
    const given = {
      name: name !== '' && name.length <= maxLengths.name,
      email: isEmail && email.length <= maxLengths.email,
      consent: values.has('consent'),
    };
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
  const id = useId();
  const { office, name: shopName, newsletterConsent } = useShop();
  const company = office.company || shopName;
  const lacksConsent = problems.includes('consent');
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {(['name', 'email'] as const).map((field) => (
          <NewsletterField
            key={field}
            name={field}
            label={t(field)}
            id={`${id}-${field}`}
            isWrong={problems.includes(field)}
          />
        ))}
      </div>
      <div>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            name="consent"
            className="mt-0.5 size-6 shrink-0 accent-accent"
            {...describe(lacksConsent, `${id}-consent`)}
          />
          <span>{newsletterConsent.text?.replaceAll('{company}', company) ?? t('consent', { company })}</span>
        </label>
        {lacksConsent && <Problem id={`${id}-consent`} text={t('consentMissing')} />}
      </div>
    </>
  );
}

interface NewsletterFieldProps {
  name: 'name' | 'email';
  label: string;
  /** Of what is wrong with it. */
  id: string;
  isWrong: boolean;
}

/** The whole text is let in, and it is said by how much it is too long. */
function NewsletterField({ name, label, id, isWrong }: NewsletterFieldProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState('');
  const over = typed.trim().length - maxLengths[name];
  const tooLong = over > 0 && t('shop.tooLongBy', { over });
  const problem = tooLong || (isWrong && t(`errors.field.${name === 'email' ? 'invalidEmail' : 'required'}`));
  return (
    <div className="flex-1 basis-48">
      <input
        name={name}
        type={name === 'email' ? name : 'text'}
        aria-label={label}
        placeholder={label}
        autoComplete={name}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="field"
        {...describe(problem !== false, id)}
      />
      {problem && <Problem id={id} text={problem} />}
    </div>
  );
}

function describe(isWrong: boolean, id: string) {
  return isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : {};
}

function Problem({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1.5 text-sm text-danger">
      {text}
    </p>
  );
}
