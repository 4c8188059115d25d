/** A line of an order as it is packed. */
export interface PackedLine {
  id: number;
  sku: string;
  gtin: string | null;
  soldQuantity: number;
  shelfPlace: string | null;
}

/** What is packed of an order: nothing that was refunded before it was sent. */
export function linesToPack<Line extends { soldQuantity: number; unitsToDeliver: number }>(
  lines: readonly Line[],
): Line[] {
  return lines.flatMap((line) =>
    line.unitsToDeliver > 0 ? [{ ...line, soldQuantity: line.unitsToDeliver }] : [],
  );
}

/** Pieces in the parcel by the ids of lines. */
export type PackedCounts = Readonly<Record<number, number>>;

export type ScanResult<Line extends PackedLine> =
  | { kind: 'packed'; line: Line; counts: PackedCounts }
  | { kind: 'surplus'; line: Line }
  | { kind: 'unknown'; code: string };

/** A code as it is compared: a twelve-digit UPC is the EAN with a zero before it, letters of item numbers are alike. */
function comparable(code: string): string {
  const plain = code.trim().toUpperCase();
  return /^\d{8,14}$/.test(plain) ? plain.padStart(14, '0') : plain;
}

/** What a scanned or typed code does: one more piece of its line, or a refusal with its reason. */
export function packScanned<Line extends PackedLine>(
  lines: readonly Line[],
  counts: PackedCounts,
  code: string,
): ScanResult<Line> {
  const wanted = comparable(code);
  const found = lines.filter(({ sku, gtin }) =>
    [gtin ?? '', sku].some((each) => each && comparable(each) === wanted),
  );
  const open = found.find((line) => packedOf(line, counts) < line.soldQuantity);
  if (open) return { kind: 'packed', line: open, counts: withPiece(counts, open, 1) };
  const [full] = found;
  return full ? { kind: 'surplus', line: full } : { kind: 'unknown', code: code.trim() };
}

/** A piece more or less of a line, within what was ordered. */
export function withPiece(counts: PackedCounts, line: PackedLine, change: 1 | -1): PackedCounts {
  const packed = Math.min(Math.max(packedOf(line, counts) + change, 0), line.soldQuantity);
  return { ...counts, [line.id]: packed };
}

export function packedOf({ id, soldQuantity }: PackedLine, counts: PackedCounts): number {
  return Math.min(counts[id] ?? 0, soldQuantity);
}

/** How many pieces are in the parcel, and how many belong there. */
export function packingProgress(lines: readonly PackedLine[], counts: PackedCounts) {
  const packed = lines.reduce((sum, line) => sum + packedOf(line, counts), 0);
  const ordered = lines.reduce((sum, { soldQuantity }) => sum + soldQuantity, 0);
  return { packed, ordered, isComplete: packed === ordered };
}

/** The lines in the order of a walk along the shelves; what has no place comes last, as it was ordered. */
export function byShelf<Line extends PackedLine>(lines: readonly Line[], language: string): Line[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return lines.toSorted(
    (one, other) =>
      Number(!one.shelfPlace) - Number(!other.shelfPlace) ||
      compare(one.shelfPlace ?? '', other.shelfPlace ?? ''),
  );
}
