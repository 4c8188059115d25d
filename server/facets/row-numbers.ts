/** The rows of products by their ids: four bytes an id, in pages, since ids have gaps. */
export interface RowNumbers {
  get(productId: number): number | undefined;
  set(productId: number, row: number): void;
  /** The rows of ids in PostgreSQL's binary format; ids without a row are left out. */
  rowsOf(packed: Uint8Array): Uint32Array;
}

const pageBits = 12;
const pageMask = 2 ** pageBits - 1;

export function createRowNumbers(): RowNumbers {
  /** Row numbers from 1; 0 is none. */
  const pages: (Int32Array | undefined)[] = [];
  return {
    get(productId) {
      const number = pages[productId >> pageBits]?.[productId & pageMask];
      return number ? number - 1 : undefined;
    },
    set(productId, row) {
      const at = productId >> pageBits;
      const page = pages[at] ?? new Int32Array(2 ** pageBits);
      pages[at] = page;
      page[productId & pageMask] = row + 1;
    },
    rowsOf(packed) {
      const ids = new DataView(packed.buffer, packed.byteOffset, packed.length);
      const rows = new Uint32Array(packed.length >> 2);
      let count = 0;
      for (let at = 0; at < packed.length; at += 4) {
        const id = ids.getInt32(at);
        const page = pages[id >> pageBits];
        const number = page === undefined ? 0 : page[id & pageMask]!;
        if (number !== 0) rows[count++] = number - 1;
      }
      return rows.subarray(0, count);
    },
  };
}
