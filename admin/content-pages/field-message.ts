import type { FieldError } from 'react-hook-form';

const formMessagePrefix = '@@react-admin@@';

/** The message of a field's error as a translation key with its values; undefined without an error. */
export function messageOf(
  error: FieldError | undefined,
): { text: string; values: Record<string, unknown> } | undefined {
  if (!error) return undefined;
  const { message = 'fieldErrors.invalid' } = error;
  if (!message.startsWith(formMessagePrefix)) return { text: message, values: {} };
  const { message: text, args } = JSON.parse(message.slice(formMessagePrefix.length));
  return { text, values: args ?? {} };
}
