import { currencyIds } from '@kamra/contract/money.ts';
import { useTranslate } from 'react-admin';
import { isLargeJump } from '../ui/parse-amount.ts';
import type { SaveQuestion } from '../ui/record-form.tsx';
import { useMoney } from '../ui/use-money.ts';
import { currencies, type ProductForm } from './product-form.ts';

/** Asks before a price is saved that is a multiple or a fraction of the one before. */
export function usePriceQuestion(): SaveQuestion<ProductForm> {
  const translate = useTranslate();
  const money = useMoney();
  return (before, after) => {
    const jumps = currencies.flatMap((code) => {
      const [old, fresh] = [before.priceOf[code], after.priceOf[code]];
      const current = before.prices.find(({ currencyId }) => currencyId === currencyIds[code])?.amount;
      const reference = old.fixed ? old.amount : (current ?? null);
      if (!fresh.fixed || !isLargeJump(reference, fresh.amount)) return [];
      const values = {
        before: money(reference ?? 0, currencyIds[code]),
        after: money(fresh.amount ?? 0, currencyIds[code]),
      };
      return [translate('money.jump', values)];
    });
    if (jumps.length === 0) return undefined;
    return { title: translate('money.jumpQuestion'), text: jumps.join(' ') };
  };
}
