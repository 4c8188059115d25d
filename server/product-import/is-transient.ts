const transientCodes = new Set([
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
]);

/** True for failures of a busy, restarting or unreachable database, after which the same work may succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && transientCodes.has(String(error.code))) return true;
  if (/timeout|Connection terminated/i.test(error.message)) return true;
  return error.cause !== undefined && isTransient(error.cause);
}
