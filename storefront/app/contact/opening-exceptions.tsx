import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useLocale, useTranslations } from 'use-intl/react';

type Exceptions = ShopConfig['openingExceptions'];
const maxShown = 12;

/** The next days on which the shop is closed or has other hours. */
export function OpeningExceptions({ exceptions }: { exceptions: Exceptions }) {
  const t = useTranslations('shop.contact');
  const language = useLocale();
  if (exceptions.length === 0) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-sm font-semibold">{t('exceptions')}</h3>
      <dl className="space-y-2 text-sm">
        {exceptions.slice(0, maxShown).map(({ day, opens, closes, note }) => (
          <div key={day}>
            <dt>
              {format.format(new Date(day))}
              {note && ` (${note})`}
            </dt>
            <dd className="whitespace-nowrap text-soft tabular-nums">
              {opens && closes ? `${opens.replace(/^0/, '')}–${closes.replace(/^0/, '')}` : t('closed')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
