import { openProbe, type Probe } from './open-probe.ts';
import {
  positionStatement,
  type ServerPosition,
  type TrackedPrimary,
  trackPrimary,
} from './track-primary.ts';

/** A replica as it was at its last check. */
export interface ReplicaState {
  /** Its host and port. */
  name: string;
  /** It answers, and is a standby of this primary. */
  isUp: boolean;
  /** It has replayed everything before this position of the write-ahead log. */
  replayed: number;
  /** What was committed before this moment it shows. */
  freshAt: number;
}

/** Checks of the primary and its replicas, one statement a second on each. */
export interface ReplicaWatch {
  replicas: readonly ReplicaState[];
  /** Until a replica has replayed all that was committed by now, nothing is read from it. */
  distrust(): void;
  /** It must not be used before its next check. */
  failed(replica: ReplicaState): void;
  /** Whether what the replica shows is within the bound, and has what was committed before `distrust`. */
  isUsable(replica: ReplicaState): boolean;
  /** How old at most is what the replica shows; infinite before its first check. */
  lagSeconds(replica: ReplicaState): number;
  close(): Promise<void>;
}

interface Watched {
  probe: Probe<ServerPosition>;
  state: ReplicaState;
  /** It was there before the primary: its history is another one, of a primary that has gone. */
  isAhead: boolean;
}

const usualPauseMs = 1_000;
/** While a replica is waited for. */
const shortPauseMs = 50;

/**
 * Watches replicas. Their age is measured by this process's clock alone: a replica shows what was committed at a
 * moment once it has replayed the position that the primary was asked for after it.
 */
export function watchReplicas(
  primaryUrl: string,
  replicaUrls: readonly string[],
  maxLagSeconds: number,
): ReplicaWatch {
  const primary = trackPrimary(primaryUrl);
  const watched = replicaUrls.map((url): Watched => {
    const state = { name: new URL(url).host, isUp: false, replayed: -1, freshAt: Number.NEGATIVE_INFINITY };
    return { probe: openProbe<ServerPosition>(url, positionStatement), state, isAhead: false };
  });
  const isWaitedFor = () =>
    primary.isUp() && watched.some(({ state }) => state.isUp && state.replayed < primary.floor());
  const rounds = repeat(
    async () => {
      await primary.check();
      await Promise.all(watched.map((each) => checkReplica(each, primary)));
    },
    () => (isWaitedFor() ? shortPauseMs : usualPauseMs),
  );
  const lagSeconds = ({ freshAt }: ReplicaState) =>
    Number.isFinite(freshAt) ? Math.max(0, primary.now() - freshAt) / 1_000 : Number.POSITIVE_INFINITY;
  return {
    replicas: watched.map(({ state }) => state),
    distrust() {
      primary.raiseFloor();
      rounds.hurry();
    },
    failed(replica) {
      replica.isUp = false;
    },
    isUsable: (replica) =>
      replica.isUp && replica.replayed >= primary.floor() && lagSeconds(replica) <= maxLagSeconds,
    lagSeconds,
    close: async () => {
      await rounds.stop();
      await Promise.all([primary.close(), ...watched.map(({ probe }) => probe.close())]);
    },
  };
}

async function checkReplica(watched: Watched, primary: TrackedPrimary): Promise<void> {
  const { probe, state } = watched;
  if (primary.isUp()) watched.isAhead = state.replayed > primary.position();
  const answer = await probe.read();
  state.isUp = answer?.isStandby === true && answer.system === primary.system() && !watched.isAhead;
  if (!answer) return;
  state.replayed = answer.position;
  state.freshAt = Math.max(state.freshAt, primary.committedBelow(answer.position) ?? state.freshAt);
}

/** Runs again and again, at once and one at a time. */
function repeat(run: () => Promise<void>, pauseMs: () => number) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(start, ms).unref();
  };
  const start = () => {
    running = run().finally(() => {
      running = undefined;
      schedule(pauseMs());
    });
  };
  schedule(0);
  return {
    /** The next run need not wait. */
    hurry: () => {
      if (!running) schedule(0);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
