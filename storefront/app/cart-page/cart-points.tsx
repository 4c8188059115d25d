import type { QuotedPoints } from '@kamra/contract/cart.ts';
import { groupDigits } from '@kamra/contract/money.ts';
import { fillPattern } from '../cart/fill-pattern.ts';
import type { PointPatterns } from '../page/read-point-texts.ts';

/** What the cart earns, and how many points may be spent on it at the checkout. */
export function CartPoints({ points, texts }: { points: QuotedPoints; texts: PointPatterns }) {
  return (
    <div className="space-y-1 text-sm">
      <p>{fillPattern(texts.earn, { points: groupDigits(points.toEarn) })}</p>
      {!points.isSignedIn && <p className="text-soft">{texts.signIn}</p>}
      {points.isSignedIn && points.usable > 0 && (
        <p className="text-soft">{fillPattern(texts.usable, { points: groupDigits(points.usable) })}</p>
      )}
    </div>
  );
}
