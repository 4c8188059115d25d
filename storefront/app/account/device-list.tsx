import type { CustomerSessionRow } from '@kamra/contract/customer-account.ts';
import { describeDevice } from '@kamra/contract/describe-device.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { AccountSection } from './account-section.tsx';

/** Where the customer is signed in; each of them can be ended. */
export function DeviceList({
  sessions,
  result,
}: {
  sessions: CustomerSessionRow[];
  result: FormResult | undefined;
}) {
  const t = useTranslations('account.security');
  const language = useLocale();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <AccountSection title={t('devices')} text={t('devicesText')}>
      <FormProblem result={resultOf('sessions', result)} />
      <ul className="space-y-4">
        {sessions.map(({ id, userAgent, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <span className="block font-medium">{describeDevice(userAgent) ?? t('unknownDevice')}</span>
              <span className="text-soft">
                {isCurrent ? t('thisDevice') : t('lastUsed', { time: formatMoment(lastUsedAt, language) })}
              </span>
            </span>
            {!isCurrent && <EndSession sessionId={id} label={t('end')} />}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div className="mt-4">
          <EndSession sessionId="" label={t('endOthers')} />
        </div>
      )}
    </AccountSection>
  );
}

function EndSession({ sessionId, label }: { sessionId: string; label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="form" value="sessions" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <button type="submit" className="button-quiet">
        {label}
      </button>
    </form>
  );
}
