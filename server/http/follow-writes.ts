import type { Endpoint } from '@kamra/contract/endpoint.ts';
import type { CatalogueReads } from '../database/catalogue-reads.ts';
import { kindOfRoute } from '../limits/kind-of-route.ts';

/** Has those who wrote something read what they wrote: the primary until the replicas show it, pages made since. */
export interface FollowedWrites {
  /** Whether this cookie is of somebody who wrote what a replica may not show yet. */
  needsPrimary(cookie: string | undefined): boolean;
  /** The value of the cookie after a call that wrote; undefined after any other, and without replicas. */
  after(endpoint: Endpoint): Promise<string | undefined>;
}

/** Kinds of calls of visitors that change what the shop shows them. */
const writingKinds: readonly string[] = ['order', 'write', 'form'];

/**
 * The cookie is a position of the primary's log, so that any process of the shop can tell. One that somebody made up
 * has their own reads go to the primary. Before the reply to a change by staff, whose notification may come later,
 * `distrust` is called and `caughtUp` waited for, which drops the pages of this process that the change made stale.
 */
export function followWrites(
  { position, isBehind }: Pick<CatalogueReads, 'position' | 'isBehind'>,
  distrust: () => void,
  caughtUp?: () => Promise<void>,
): FollowedWrites {
  const writes = new Map<Endpoint, 'staff' | 'visitor' | undefined>();
  const writerOf = (endpoint: Endpoint) => {
    if (!writes.has(endpoint)) writes.set(endpoint, findWriter(endpoint));
    return writes.get(endpoint);
  };
  return {
    needsPrimary: (cookie) => cookie !== undefined && /^\d{1,16}$/.test(cookie) && isBehind(Number(cookie)),
    async after(endpoint) {
      const writer = writerOf(endpoint);
      if (!writer) return undefined;
      if (writer === 'staff') {
        distrust();
        await caughtUp?.();
      }
      return (await position())?.toString();
    },
  };
}

function findWriter({ access, method, path }: Endpoint): 'staff' | 'visitor' | undefined {
  if (access === 'staff') return undefined;
  if (typeof access === 'object') return access.right === 'write' ? 'staff' : undefined;
  return writingKinds.includes(kindOfRoute(method, path)) ? 'visitor' : undefined;
}
