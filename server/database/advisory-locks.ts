/** Ids of PostgreSQL's advisory locks, in one place so that no two share one. */
export const advisoryLocks = {
  /** Held while a process migrates and seeds the database. */
  preparation: 7_246_001,
  /** Held by whoever loads or removes the demo shop. */
  demo: 7_246_002,
  /** Serializes changes of brands, categories and attributes: those of staff and the batches of imports. */
  import: 7_246_003,
  /** Serializes changes of people, roles and rights, the first administrator included. */
  administrator: 7_246_005,
  /** Held by the one server that owns the embedded PostgreSQL, as long as it lives. */
  embeddedOwner: 7_246_006,
  /** Held by a commit while it appends to the audit log's hash chain; the trigger `append_audit_link` names it. */
  auditLogChain: 7_246_007,
  /** Serializes changes of the bestsellers and the new products. */
  featuredProducts: 7_246_008,
  /** Held, with the number of a language, by whoever posts its documents. */
  searchPostings: 7_246_009,
  /** Held by whoever fills a new index of the search engine. */
  searchIndexBuild: 7_246_011,
  /** Serializes new pages of text and changes of the shop window's order. */
  content: 7_246_010,
  /** Serializes what adds up the sales of days. */
  salesRollUp: 7_246_030,
} as const;
