/** Exit codes of the server's process; `launch/keep-running.mjs` restarts it after all but the first two. */
export const exitCodes = {
  /** Stopped on request. */
  stopped: 0,
  /** Settings, a port or a data directory that only a person can fix (sysexits: EX_CONFIG). */
  wrongSettings: 78,
  /** The database was not available in time (EX_UNAVAILABLE). */
  databaseUnavailable: 69,
  /** An unexpected error (EX_SOFTWARE). */
  failed: 70,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
