import type { ImportedProduct, ImportedTable } from './imported-product.ts';

export interface BatchReader {
  /** The products from a position on. */
  read(from: number): Promise<ImportedProduct[]>;
  /** Begins to read what comes after the products that were read last; called where the thread has time for it. */
  readOn(): void;
  /** Ends a reading that nobody waits for. */
  close(): Promise<void>;
}

/** Reads batches of a table, each while the one before it is written. */
export function readAhead(table: Pick<ImportedTable, 'count' | 'read'>, size: number): BatchReader {
  let ahead: { from: number; products: Promise<ImportedProduct[]> } | null = null;
  let next = 0;
  const close = async () => {
    // Rows are read on one connection: never two batches at once.
    await ahead?.products.catch(() => {});
    ahead = null;
  };
  return {
    close,
    read: async (from) => {
      if (ahead?.from !== from) await close();
      const products = await (ahead?.products ?? table.read(from, from + size));
      ahead = null;
      next = from + products.length;
      return products;
    },
    readOn: () => {
      if (ahead || next >= table.count) return;
      ahead = { from: next, products: table.read(next, next + size) };
      // Told to whoever asks for it.
      ahead.products.catch(() => {});
    },
  };
}
