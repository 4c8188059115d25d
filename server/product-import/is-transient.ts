import { isUnavailable } from '../database/is-unavailable.ts';

/**
 * True for failures of a busy, restarting or unreachable database, or of whatever else took too long, after which the
 * same work may succeed.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isUnavailable(error) || /timeout/i.test(error.message)) return true;
  return error.cause !== undefined && isTransient(error.cause);
}
