/** The body of an answer to `fetch`, whole; throws what `tooLong` makes for one of more bytes, and reads no further. */
export async function readBounded(
  { body }: Response,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw tooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
