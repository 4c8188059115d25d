import type { Answer } from './send.ts';

/** What visitors do; `picture` is one that no cache has. */
export const kinds = ['page', 'product', 'search', 'suggestion', 'cart', 'picture', 'order', 'edit'] as const;
export type Kind = (typeof kinds)[number];

interface Row {
  kind: Kind;
  /** When it was answered. */
  at: number;
  milliseconds: number;
  failure: string | null;
  status: number;
}

export interface Share {
  sent: number;
  failed: number;
  p95: number;
  failures: Record<string, number>;
}

/** Everything that was asked, for figures of any time. */
export class Recording {
  private readonly rows: Row[] = [];

  add(kind: Kind, { milliseconds, failure, status }: Omit<Answer, 'text'>): void {
    this.rows.push({ kind, at: performance.now(), milliseconds, failure, status });
  }

  /** Of the requests of some kinds that began between two times. */
  between(from: number, to: number, wanted: readonly Kind[]): Share {
    const rows = this.rows.filter(
      ({ kind, at, milliseconds }) =>
        wanted.includes(kind) && at - milliseconds >= from && at - milliseconds < to,
    );
    const failures: Record<string, number> = {};
    for (const { kind, failure } of rows) {
      if (failure) failures[`${kind} ${failure}`] = (failures[`${kind} ${failure}`] ?? 0) + 1;
    }
    const times = rows.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    return {
      sent: rows.length,
      failed: rows.filter(({ failure }) => failure).length,
      p95: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
      failures,
    };
  }

  /** When the last of the requests of some kinds after a time failed; null when none did. */
  lastFailure(after: number, wanted: readonly Kind[]): number | null {
    return (
      this.rows.findLast(({ kind, at, failure }) => failure && at >= after && wanted.includes(kind))?.at ??
      null
    );
  }

  /** When the first of the requests of a kind after a time succeeded. */
  firstSuccess(after: number, wanted: Kind): number | null {
    return (
      this.rows.find(
        ({ kind, at, failure, status }) => !failure && status < 400 && at >= after && kind === wanted,
      )?.at ?? null
    );
  }

  /** How many requests of a kind were answered well between two times. */
  answered(from: number, to: number, wanted: Kind): number {
    return this.rows.filter(
      ({ kind, at, failure, status }) => !failure && status < 400 && kind === wanted && at >= from && at < to,
    ).length;
  }
}
