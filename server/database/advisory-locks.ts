/** Ids of PostgreSQL's advisory locks, all in one place so that no two synonyms share one. */
export const advisoryLocks = {
  /** Held while a process migrates the database and puts into it what a shop needs at first. */
  preparation: 7_246_001,
  /** Held by whoever loads or removes the demo shop. */
  demo: 7_246_002,
  /** Imports that create categories and attributes go one batch after the other. */
  import: 7_246_003,
  /** Held while the first administrator is looked for and added. */
  administrator: 7_246_005,
  /** Held by the one server that owns the embedded PostgreSQL, as long as it lives. */
  embeddedOwner: 7_246_006,
} as const;
