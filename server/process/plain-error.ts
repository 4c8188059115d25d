/** An error as it passes between threads, which keep no codes of errors. */
export interface PlainError {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  cause?: PlainError | undefined;
}

const maxCauses = 5;

export function toPlainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause && depth < maxCauses ? toPlainError(error.cause, depth + 1) : undefined;
  return { name, message, stack, code, cause };
}

export function toError({ name, message, stack, code, cause }: PlainError): Error {
  const error = new Error(message, cause && { cause: toError(cause) });
  return Object.assign(error, { name, ...(stack && { stack }), ...(code && { code }) });
}
