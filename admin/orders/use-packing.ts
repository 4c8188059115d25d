import { useState } from 'react';
import {
  type PackedCounts,
  type PackedLine,
  packingProgress,
  packScanned,
  type ScanResult,
  withPiece,
} from './packing-rules.ts';
import { signalScan } from './scan-signal.ts';

/** The one order that this tab packs: a reload or a look at another screen loses nothing. */
const storageKey = 'kamra-packing';

/** What is in the parcel already, and what came of the last code. */
export function usePacking<Line extends PackedLine>(orderId: number, lines: readonly Line[]) {
  const [counts, setCounts] = useState(() => readCounts(orderId));
  const [last, setLast] = useState<ScanResult<Line>>();
  const keep = (next: PackedCounts) => {
    setCounts(next);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ orderId, counts: next }));
    } catch {}
  };
  const scan = (code: string) => {
    const result = packScanned(lines, counts, code);
    signalScan(result.kind === 'packed' ? 'packed' : 'refused');
    setLast(result);
    if (result.kind === 'packed') keep(result.counts);
  };
  const change = (line: Line, pieces: 1 | -1) => {
    setLast(undefined);
    keep(withPiece(counts, line, pieces));
  };
  return { counts, last, scan, change, ...packingProgress(lines, counts) };
}

function readCounts(orderId: number): PackedCounts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return stored?.orderId === orderId && typeof stored.counts === 'object' ? stored.counts : {};
  } catch {
    return {};
  }
}
