import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { fromMajorUnits, roundToStep, smallestStep, toMajorUnits } from '@kamra/contract/money.ts';
import type { Database } from '../database/connect.ts';
import { type FixedPrice, planReductions } from '../reductions/plan-reductions.ts';
import { plannedReductionField, priceField } from '../reductions/planned-reductions.ts';
import { endOpenReductions, type Reduction } from '../reductions/start-reductions.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import type { BatchProduct, BulkOutcome, ChangedProduct } from './bulk-outcome.ts';
import { touchProducts } from './change-column.ts';

type ReductionAction = Extract<BulkAction, { kind: 'reduction' }>;

/** Reduces prices at once, or plans it. */
export async function reducePrices(
  tx: Database,
  { by, startsAt, endsAt }: ReductionAction,
  products: readonly BatchProduct[],
  { actor, batchId }: { actor: StaffActor; batchId: string },
): Promise<BulkOutcome> {
  const ids = products.map(({ productId }) => productId);
  const plan = { reduce: ruleOf(by), startsAt, endsAt, actor, batchId };
  const { planned, refused, isStarted } = await planReductions(tx, ids, plan);
  const changed = merge(
    planned.map(({ productId, currencyId, regularAmount, amount }) => ({
      productId,
      field: isStarted ? priceField(currencyId) : plannedReductionField(currencyId),
      before: isStarted ? toText(regularAmount) : '',
      after: toText(amount),
    })),
  );
  if (isStarted) await touchProducts(tx, changed);
  return { changed, refused };
}

/** Ends reductions, those that have not begun as well; a product without any is refused. */
export async function endReductions(tx: Database, products: readonly BatchProduct[]): Promise<BulkOutcome> {
  const ended = await endOpenReductions(
    tx,
    products.map(({ productId }) => productId),
  );
  const changed = merge(
    ended.map(({ productId, currencyId, amount, regularAmount }) => ({
      productId,
      field: regularAmount === null ? plannedReductionField(currencyId) : priceField(currencyId),
      before: toText(amount),
      after: regularAmount === null ? '' : toText(regularAmount),
    })),
  );
  await touchProducts(tx, changed);
  const ids = new Set(changed.map(({ productId }) => productId));
  const refused = products
    .filter(({ productId }) => !ids.has(productId))
    .map(({ productId }) => ({ productId, code: 'notReduced' as const, details: {} }));
  return { changed, refused };
}

/** A percentage is taken off every fixed price, an amount off that of its currency. */
function ruleOf(by: ReductionAction['by']): (price: FixedPrice) => Reduction['amount'] | null {
  if ('percent' in by) {
    return ({ amount, currencyId }) => roundToStep(amount * (1 - by.percent / 100), smallestStep(currencyId));
  }
  return ({ amount, currencyId }) =>
    currencyId === by.currencyId ? amount - fromMajorUnits(by.amount) : null;
}

interface FieldChange {
  productId: number;
  field: string;
  before: string;
  after: string;
}

function merge(changes: readonly FieldChange[]): ChangedProduct[] {
  return [...Map.groupBy(changes, ({ productId }) => productId)].map(([productId, fields]) => ({
    productId,
    before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  }));
}

function toText(minorUnits: number): string {
  return String(toMajorUnits(minorUnits));
}
