import { withoutForbidden } from './escape-xml.ts';

/**
 * The JSON that a service of others answered, without characters that no text of the database may hold: one of them would
 * make whatever stores the answer fail, again and again. Throws SyntaxError.
 */
export function parseAnswer(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? withoutForbidden(value) : value,
  );
}
