import type { CartQuote, QuotedPoints } from '@kamra/contract/cart.ts';
import { formatMoney, groupDigits } from '@kamra/contract/money.ts';
import { useId, useState } from 'react';
import { fillPattern } from '../cart/fill-pattern.ts';
import type { PointPatterns } from '../page/read-point-texts.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface PointsChoiceProps {
  quote: CartQuote;
  points: QuotedPoints;
  texts: PointPatterns;
  form: CheckoutForm;
}

/** How many points pay for a part of the goods, and what the order will earn. */
export function PointsChoice({ quote, points, texts, form }: PointsChoiceProps) {
  const { isSignedIn, usable, minPoints, maxPoints, toEarn } = points;
  return (
    <div className="mb-5 space-y-3 rounded-2xl border border-line p-4">
      {isSignedIn && usable > 0 && <p>{fillPattern(texts.usable, { points: groupDigits(usable) })}</p>}
      {isSignedIn && usable > 0 && maxPoints === 0 && <p className="text-soft">{texts.none}</p>}
      {isSignedIn && maxPoints > 0 && <Spending quote={quote} points={points} texts={texts} form={form} />}
      <p>
        {fillPattern(texts.earn, { points: groupDigits(toEarn) })}
        <span className="own-order block text-soft">{isSignedIn ? texts.later : texts.signIn}</span>
      </p>
      {isSignedIn && minPoints > 1 && (
        <p className="text-sm text-soft">{fillPattern(texts.range, { min: minPoints, max: maxPoints })}</p>
      )}
    </div>
  );
}

function Spending({ quote, points: { minPoints, maxPoints, maxReduction }, texts, form }: PointsChoiceProps) {
  const id = useId();
  const wanted = form.draft.pointsToSpend;
  const spend = (count: number) => form.change({ pointsToSpend: count });
  const [typed, setTyped] = useState<string | null>(null);
  const amount = formatMoney(maxReduction, quote.currencyId);
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={wanted > 0}
          onChange={({ target }) => spend(target.checked ? maxPoints : 0)}
        />
        {fillPattern(texts.use, { points: groupDigits(maxPoints), amount: amount })}
      </label>
      {wanted > 0 && (
        <p>
          <label htmlFor={id} className="mb-1 block font-medium">
            {texts.howMany}
          </label>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            className="field max-w-40"
            min={Math.max(1, minPoints)}
            max={maxPoints}
            value={typed ?? wanted}
            onChange={({ target }) => {
              setTyped(target.value);
              spend(Math.min(maxPoints, Math.max(1, Math.trunc(Number(target.value)) || 1)));
            }}
            onBlur={() => setTyped(null)}
          />
        </p>
      )}
    </>
  );
}
