import type { LoyaltyProgramme, PointAccount } from '@kamra/contract/loyalty.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { callShop } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountSection } from './account-section.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';

interface LoadedPoints extends LoadedAccount {
  points: PointAccount & { programme: LoyaltyProgramme };
  currencyId: number;
}

export async function loadPoints(args: LoaderFunctionArgs): Promise<LoadedPoints> {
  const { shopContext, ...account } = await loadAccount(args);
  const { currencyId } = shopContext;
  const query = { currencyId: String(currencyId) };
  const points = await callShop('GET /api/Customer/Points', { query }, args.context);
  return { ...account, points, currencyId };
}

/** The customer's points: what may be spent, what is pending, what expires next, and what happened. */
export function PointsPart({ loaderData }: { loaderData: LoadedPoints }) {
  const { texts, done, points, currencyId } = loaderData;
  return (
    <AccountFrame texts={texts} done={done} part="points">
      <div className="space-y-6">
        <Balance points={points} />
        <Rules programme={points.programme} currencyId={currencyId} />
        <History movements={points.movements} />
      </div>
    </AccountFrame>
  );
}

function Balance({ points: { usable, pending, nextExpiry } }: { points: PointAccount }) {
  const t = useTranslations('account.points');
  const language = useLocale();
  const write = (points: number) => points.toLocaleString(language);
  return (
    <AccountSection title={t('title')}>
      <p className="text-lg font-semibold">{t('usable', { points: write(usable) })}</p>
      {nextExpiry && (
        <p className="mt-1">
          {t('nextExpiry', { points: write(nextExpiry.points), date: formatDay(nextExpiry.at, language) })}
        </p>
      )}
      {pending.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">{t('pending')}</h3>
          <ul className="mt-1 space-y-1">
            {pending.map(({ points, usableFrom, orderNumber }) => (
              <li key={`${usableFrom}${orderNumber}`}>
                {t('pendingRow', { points: write(points), date: formatDay(usableFrom, language) })}
                {orderNumber && <span className="text-soft"> · {orderNumber}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountSection>
  );
}

function Rules({ programme, currencyId }: { programme: LoyaltyProgramme; currencyId: number }) {
  const t = useTranslations('account.points');
  const { isOn, forintsPerPoint, worthOfHundred, maxPercent, usableAfterDays, expiryDays } = programme;
  if (!isOn) return <p>{t('off')}</p>;
  return (
    <AccountSection title={t('rulesTitle')}>
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('ruleEarn', { amount: formatMoney(forintsPerPoint, 3) })}</li>
        {worthOfHundred > 0 && (
          <li>{t('ruleSpend', { worth: formatMoney(worthOfHundred, currencyId), percent: maxPercent })}</li>
        )}
        <li>{usableAfterDays > 0 ? t('ruleUsableLater', { days: usableAfterDays }) : t('ruleUsable')}</li>
        <li>{t('ruleExpiry', { days: expiryDays })}</li>
      </ul>
      <p className="mt-3">
        <ShopLink to="/conditions/general-conditions" className="text-link">
          {t('conditions')}
        </ShopLink>
      </p>
    </AccountSection>
  );
}

function History({ movements }: Pick<PointAccount, 'movements'>) {
  const t = useTranslations('account.points');
  const language = useLocale();
  return (
    <AccountSection title={t('history')}>
      {movements.length === 0 && <p>{t('none')}</p>}
      <ul className="divide-y divide-line">
        {movements.map(({ id, at, kind, points, orderNumber, reason }) => (
          <li key={id} className="flex justify-between gap-4 py-3">
            <span>
              {t(`kinds.${kind}`)}
              <span className="block text-sm text-soft">
                {[formatDay(at, language), orderNumber, reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <bdi className="font-semibold whitespace-nowrap tabular-nums">
              {points.toLocaleString(language, { signDisplay: 'always' })}
            </bdi>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
