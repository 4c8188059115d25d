import type { CartQuote } from '@kamra/contract/cart.ts';
import { describeForints } from '@kamra/contract/forint-value.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useLocale, useTranslations } from 'use-intl/react';

type Totals = Pick<
  CartQuote,
  | 'currencyId'
  | 'goodsTotal'
  | 'pointsReduction'
  | 'deliveryFee'
  | 'paymentFee'
  | 'total'
  | 'cashTotal'
  | 'vat'
> &
  Partial<Pick<CartQuote, 'vatCountry' | 'forints'>>;

/** Goods, delivery, payment and total, with the VAT in it and what cash pays. */
export function TotalsTable({ quote }: { quote: Totals }) {
  const t = useTranslations('shop');
  const money = (amount: number) => formatMoney(amount, quote.currencyId);
  const language = useLocale();
  const { vatCountry = 'HU', forints, currencyId } = quote;
  const inForints = forints && describeForints(forints, currencyId, language);
  const vatName = (rate: number) =>
    t('summary.vat', { rate }) + (vatCountry === 'HU' ? '' : ` (${vatCountry})`);
  return (
    <dl className="space-y-2">
      <Row name={t('summary.goods')} value={money(quote.goodsTotal)} />
      {quote.pointsReduction > 0 && (
        <Row name={t('summary.points')} value={`−${money(quote.pointsReduction)}`} />
      )}
      <Row
        name={t('summary.delivery')}
        value={quote.deliveryFee === 0 ? t('summary.free') : money(quote.deliveryFee)}
      />
      {quote.paymentFee > 0 && <Row name={t('summary.paymentFee')} value={money(quote.paymentFee)} />}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-semibold">
        <dt>{t('summary.total')}</dt>
        <dd className="whitespace-nowrap tabular-nums">{money(quote.total)}</dd>
      </div>
      {inForints && <Row name={inForints.label} value={inForints.amount} quiet />}
      {quote.vat.map(({ rate, tax }) => (
        <Row key={rate} name={vatName(rate)} value={money(tax)} quiet />
      ))}
      {quote.cashTotal !== null && quote.cashTotal !== quote.total && (
        <Row name={t('summary.cash')} value={money(quote.cashTotal)} />
      )}
    </dl>
  );
}

function Row({ name, value, quiet }: { name: string; value: string; quiet?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${quiet ? 'text-sm text-soft' : ''}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
