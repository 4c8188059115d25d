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
  /** Columns that tell its rows apart; all of them where it has no primary key. */
  orderedBy: z.array(z.string()),
  rows: z.int().min(0),
  /** Of the rows as COPY writes them, before they were compressed. */
  contentSha256: z.string(),
  file,
});

/** What `manifest.json` of a backup says. */
export const backupManifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  shopVersion: z.string(),
  postgresVersion: z.string(),
  /** The migrations that the database had had, oldest first. */
  migrations: z.array(z.strictObject({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(table),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  media: z.array(file),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupFile = z.infer<typeof file>;
export type BackupTable = z.infer<typeof table>;

/** A backup that is damaged, or does not fit what it is to be restored into; the message is for people. */
export class BackupError extends Error {
  override name = 'BackupError';
}
