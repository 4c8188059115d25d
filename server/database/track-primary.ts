import { openProbe } from './open-probe.ts';

/** What a primary or a standby says of itself. */
export interface ServerPosition {
  isStandby: boolean;
  /** Of the cluster, the same on a primary and its standbys. */
  system: string;
  /** Bytes of the write-ahead log, written on a primary, replayed on a standby. */
  position: number;
  /** Also what is not written yet. */
  inserted: number;
}

export const positionStatement = `
  SELECT standby AS "isStandby", (SELECT system_identifier::text FROM pg_control_system()) AS system,
    (CASE WHEN standby THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END - '0/0')::float8 AS position,
    (CASE WHEN standby THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END - '0/0')::float8 AS inserted
  FROM pg_is_in_recovery() standby`;

/** The positions of a primary in this process's time, that of `performance.now`. */
export interface TrackedPrimary {
  check(): Promise<void>;
  isUp(): boolean;
  system(): string;
  /** Its latest known position. */
  position(): number;
  /** Before this moment everything that was committed is known to be below the position. */
  committedBelow(position: number): number | undefined;
  /** Now; while it is away, when it answered last: nothing is committed since. */
  now(): number;
  /** Whatever is committed by now may be needed: until the next check nobody knows the floor. */
  raiseFloor(): void;
  /** Positions from here on have what was committed before the last `raiseFloor`. */
  floor(): number;
  close(): Promise<void>;
}

/** With a check a second these are of the last quarter of an hour, longer than a replica may be late. */
const maxPositions = 1_000;

/** Follows the position of a primary by checks. */
export function trackPrimary(databaseUrl: string): TrackedPrimary {
  const probe = openProbe<ServerPosition>(databaseUrl, positionStatement);
  const positions: { at: number; position: number }[] = [];
  let isUp = false;
  let system = '';
  let answeredAt = Number.NEGATIVE_INFINITY;
  let floor = 0;
  let raises = 0;
  return {
    async check() {
      const at = performance.now();
      const raisesBefore = raises;
      const answer = await probe.read();
      isUp = answer?.isStandby === false;
      if (!answer || !isUp) return;
      ({ system } = answer);
      answeredAt = at;
      positions.push({ at, position: answer.position });
      if (positions.length > maxPositions) positions.shift();
      if (raises === raisesBefore && floor === Number.POSITIVE_INFINITY) floor = answer.inserted;
    },
    isUp: () => isUp,
    system: () => system,
    position: () => positions.at(-1)?.position ?? 0,
    committedBelow: (reached) => positions.findLast(({ position }) => position <= reached)?.at,
    now: () => (isUp ? performance.now() : answeredAt),
    raiseFloor() {
      raises++;
      floor = Number.POSITIVE_INFINITY;
    },
    floor: () => floor,
    close: () => probe.close(),
  };
}
