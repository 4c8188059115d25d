/** What the end of the server's process means; `launch/keep-running.mjs` starts it again after all but the first two. */
export const exitCodes = {
  /** It was told to end. */
  stopped: 0,
  /** Settings, a port or a data directory that only a person can change (sysexits: EX_CONFIG). */
  wrongSettings: 78,
  /** The database did not answer in time (EX_UNAVAILABLE). */
  databaseUnavailable: 69,
  /** An error that nobody expected (EX_SOFTWARE). */
  failed: 70,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
