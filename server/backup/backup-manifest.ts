import { z } from 'zod';

const file = z.strictObject({
  /** Below the backup's folder, with forward slashes. */
  path: z.string().regex(/^(database|media)\/[\w./-]+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** Columns that identify a row: the primary key, or all of them without one. */
  orderedBy: z.array(z.string()),
  rows: z.int().min(0),
  /** Of the rows as COPY writes them, before they were compressed. */
  contentSha256: z.string(),
  file,
});

/** Schema of a backup's `manifest.json`. */
export const backupManifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  shopVersion: z.string(),
  postgresVersion: z.string(),
  /** The migrations applied to the database, oldest first. */
  migrations: z.array(z.strictObject({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(table),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  media: z.array(file),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupFile = z.infer<typeof file>;
export type BackupTable = z.infer<typeof table>;

/** A backup is damaged or does not match its target; the message is meant for people. */
export class BackupError extends Error {
  override name = 'BackupError';
}
