/** Of a row that another still refers to, or that refers to one that is gone. */
export const foreignKeyViolation = '23503';
/** Of a row that is there already. */
export const uniqueViolation = '23505';

/** The five-character SQLSTATE (or the code of the socket) behind an error, found through its causes; '' for none. */
export function sqlStateOf(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if ('code' in each && typeof each.code === 'string') return each.code;
  }
  return '';
}
