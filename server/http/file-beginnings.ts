const beginnings = {
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
} as const;

/** Whether bytes begin as a file of the kind does, whatever the file is called. */
export function beginsAs(kind: keyof typeof beginnings, bytes: Uint8Array): boolean {
  const beginning = beginnings[kind];
  return beginning.equals(bytes.subarray(0, beginning.length));
}
