/**
 * Bytes in memory of their own, for what is kept: Node makes buffers of up to 32 KiB parts of a pool, and one that is kept
 * keeps the whole 64 KiB of it.
 */
export function ownBytes(source: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(source));
  if (typeof source === 'string') own.write(source);
  else source.copy(own);
  return own;
}
