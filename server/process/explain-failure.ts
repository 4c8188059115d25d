import { InUseError } from '../database/embedded-postgres.ts';
import { SettingsError } from '../errors/settings-error.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';

const explanations: Record<
  string,
  (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string
> = {
  EADDRINUSE: (error) => `Port ${error.port} is taken. Set PORT to a free one, e.g. PORT=3001 npm start`,
  EACCES: (error) => `No permission: ${error.message}`,
  EADDRNOTAVAIL: (error) => `HOST ${error.address} is not an address of this machine.`,
  ECONNREFUSED: (error) =>
    `The database is not reachable: ${error.message || 'connection refused'}. Check DATABASE_URL.`,
  ENOTFOUND: (error) => `The database is not reachable: ${error.message}. Check DATABASE_URL.`,
  EHOSTUNREACH: (error) => `The database is not reachable: ${error.message}. Check DATABASE_URL.`,
  '57P03': (error) => `The database does not become ready: ${error.message}.`,
  ETIMEDOUT: () => 'The database does not answer. Check DATABASE_URL.',
  '28P01': () => 'The database refuses the user or password of DATABASE_URL.',
  '28000': () => 'The database refuses the user of DATABASE_URL.',
  '3D000': (error) => `The database of DATABASE_URL does not exist: ${error.message}`,
};

/** One clear line (one per wrong setting) for a start that failed. */
export function explainFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.lines.map((line) => `Wrong setting – ${line}`).join('\n');
  const cause = innermost(error);
  const explain = explanations[cause.code ?? ''];
  return explain ? explain(cause) : `The shop does not start: ${cause.message || String(error)}`;
}

const forAPerson = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', '28P01', '28000', '3D000']);
const forLater = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', '57P03', '53300']);

/** The exit code of a failed start, which says whether a retry may succeed. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof SettingsError || error instanceof InUseError) return exitCodes.wrongSettings;
  const code = innermost(error).code ?? '';
  if (forAPerson.has(code)) return exitCodes.wrongSettings;
  return forLater.has(code) ? exitCodes.databaseUnavailable : exitCodes.failed;
}

function innermost(error: unknown): NodeJS.ErrnoException & { errors?: unknown[] } {
  if (error instanceof AggregateError && error.errors[0]) return innermost(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return innermost(error.cause);
  return error instanceof Error ? error : new Error(String(error));
}
