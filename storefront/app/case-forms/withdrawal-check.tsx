import { useTranslations } from 'use-intl/react';
import { CaseHeading } from './case-heading.tsx';
import { caseFormId } from './form-search.ts';

const kept = ['name', 'email', 'orderReference', 'text', 'bankAccount', 'website'] as const;

/** The second step of a withdrawal: the statement as a whole, and the button that confirms it. */
export function WithdrawalCheck({ values }: { values: Record<string, string> }) {
  const t = useTranslations('cases');
  const facts: [label: string, value: string][] = [
    [t('name'), values.name ?? ''],
    [t('email'), values.email ?? ''],
    [t('order'), values.orderReference ?? ''],
    [t('goods'), values.text?.trim() || t('withdrawal.all')],
    [t('bankAccount'), values.bankAccount ?? ''],
  ];
  return (
    <section aria-labelledby={caseFormId} className="mb-12 rounded-3xl bg-tile p-6 sm:p-8">
      <CaseHeading isFocused>{t('withdrawal.check')}</CaseHeading>
      <p className="mb-4 text-lg font-semibold">{t('withdrawal.statement')}</p>
      <dl className="mb-6 space-y-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
      </dl>
      <form method="post" action={`#${caseFormId}`} className="flex flex-wrap gap-3">
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <button type="submit" name="step" value="confirm" className="button">
          {t('withdrawal.confirm')}
        </button>
        <button type="submit" name="step" value="edit" className="button-quiet">
          {t('withdrawal.edit')}
        </button>
      </form>
    </section>
  );
}
