import { ownBytes } from './own-bytes.ts';

/** Values that are sent more than once, with the bytes that were made for the first time. */
const bytesOf = new WeakMap<object, Buffer | null>();

/** Marks a value that its function returns again while nothing changes: it is checked and serialized once. */
export function reuseReply<Value extends object>(value: Value): Value {
  bytesOf.set(value, null);
  return value;
}

/** The bytes of a marked value, made by `serialize` if they have not been; undefined for any other one. */
export function reusedBytes(value: unknown, serialize: () => string): Buffer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = bytesOf.get(value);
  if (known !== null) return known;
  const bytes = ownBytes(serialize());
  bytesOf.set(value, bytes);
  return bytes;
}
