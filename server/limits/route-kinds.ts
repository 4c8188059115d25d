/** How often one client may call routes of a kind, and whether an overloaded process serves them. */
export interface RouteKindRule {
  /** Calls of one network (`networkOf`), and of one account where the caller has one, in a window. */
  max: number;
  windowSeconds: number;
  /**
   * Each call is counted in the database before it is served; the others are counted in memory and shared in batches.
   */
  isExact: boolean;
  /** Served while an overloaded process refuses the rest. */
  isVital: boolean;
  /** For files that are read while they are sent: the server's limit of a handler holds until their last byte. */
  maxReplyMs?: number;
}

/** Within it the largest picture comes over the slowest line that `guardSockets` lets through at all. */
const maxFileMs = 10 * 60_000;

/**
 * The defaults leave room for a few hundred people behind one address and for a search engine at twenty pages a
 * second; RATE_LIMITS changes `max` by kind.
 */
export const routeKinds = {
  page: { max: 1_200, windowSeconds: 60, isExact: false, isVital: false },
  /** Built files, pictures, documentation: read from disk. A page that was served stays broken without them. */
  file: { max: 12_000, windowSeconds: 60, isExact: false, isVital: true, maxReplyMs: maxFileMs },
  read: { max: 3_000, windowSeconds: 60, isExact: false, isVital: false },
  /** Sitemaps and product feeds: each reads a large part of the catalogue. */
  feed: { max: 120, windowSeconds: 60, isExact: false, isVital: false, maxReplyMs: maxFileMs },
  quote: { max: 1_200, windowSeconds: 60, isExact: false, isVital: true },
  /** Small writes of a visitor: consent, shared lists, links in mails. */
  write: { max: 60, windowSeconds: 60, isExact: false, isVital: false },
  /** Forms of the private pages: among them signing in, and what sends mails. */
  form: { max: 150, windowSeconds: 600, isExact: true, isVital: true },
  order: { max: 120, windowSeconds: 600, isExact: true, isVital: true },
  /** Notifications of card providers, which come from a few addresses in bursts. */
  payment: { max: 3_000, windowSeconds: 60, isExact: false, isVital: true },
  /** Reads of a buyer's own orders. */
  orderStatus: { max: 600, windowSeconds: 60, isExact: false, isVital: true },
  signIn: { max: 150, windowSeconds: 600, isExact: true, isVital: true },
  session: { max: 1_200, windowSeconds: 60, isExact: false, isVital: true },
  /** Calls that send a mail to an address that anyone may type. */
  mail: { max: 30, windowSeconds: 600, isExact: true, isVital: false },
  staff: { max: 3_000, windowSeconds: 60, isExact: false, isVital: true },
  /** Calls of staff by an API key, counted for the key and for its network. */
  apiKey: { max: 1_200, windowSeconds: 60, isExact: false, isVital: true },
  upload: { max: 300, windowSeconds: 60, isExact: false, isVital: true },
  /** Health checks and monitoring: never refused. */
  health: { max: Number.POSITIVE_INFINITY, windowSeconds: 60, isExact: false, isVital: true },
} as const satisfies Record<string, RouteKindRule>;

export type RouteKind = keyof typeof routeKinds;

export function isRouteKind(name: string): name is RouteKind {
  return Object.hasOwn(routeKinds, name);
}
