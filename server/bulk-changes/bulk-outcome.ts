import type { BulkRefusalCode } from '@kamra/contract/bulk-changes.ts';

/** A product of a batch, locked, as it is before the change. */
export interface BatchProduct {
  productId: number;
  version: number;
  sku: string;
  published: boolean;
  archived: boolean;
  publishFrom: string | null;
  publishUntil: string | null;
  brandCode: string | null;
  categoryCode: string;
}

/** A changed product: its changed fields as texts, by the names that imports have for them. */
export interface ChangedProduct<After = Record<string, string>> {
  productId: number;
  before: Record<string, string>;
  after: After;
}

export interface RefusedProduct {
  productId: number;
  code: BulkRefusalCode;
  details: Record<string, unknown>;
}

/** What an action made of a batch; products in neither list were as wanted. */
export interface BulkOutcome {
  /** `after` is null where the product is no more. */
  changed: ChangedProduct<Record<string, string> | null>[];
  refused: RefusedProduct[];
}
