import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import {
  type ArchiveError,
  type ArchiveFileError,
  type archiveStates,
  type listPictureArchiveFiles,
  type PictureArchive,
  type PictureArchiveFile,
  pictureArchiveFields,
} from '@kamra/contract/picture-archives.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { productTextsJoin } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';
import { addConditions, bind, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';
import { ShopError } from '../errors/shop-error.ts';

/** A file whose product was full is among the unassigned ones: it is in the library. */
const outcome = `CASE WHEN f.media_id IS NULL AND f.error IS NOT NULL THEN 'failed'
  WHEN f.sku IS NULL THEN 'unassigned' ELSE 'assigned' END`;

interface ArchiveRow {
  id: string;
  file_name: string;
  byte_length: number | string;
  received_bytes: number | string;
  state: (typeof archiveStates)[number];
  error: ArchiveError | null;
  file_count: number;
  created_at: Date | string;
  counts: Partial<Record<PictureArchiveFile['outcome'], number>>;
}

const archiveColumns =
  sql.raw(`a.id, a.file_name, a.byte_length, a.received_bytes, a.state, a.error, a.file_count,
  a.created_at, (SELECT coalesce(json_object_agg(outcome, count), '{}') FROM (
    SELECT ${outcome} AS outcome, count(*)::int AS count FROM picture_archive_files f WHERE f.archive_id = a.id GROUP BY 1
  ) counted) AS counts`);

/** How far an archive has been worked through; throws notFound. */
export async function getPictureArchive(db: Database, archiveId: string): Promise<PictureArchive> {
  const { rows } = await db.execute(
    sql`SELECT ${archiveColumns} FROM picture_archives a WHERE a.id = ${archiveId}`,
  );
  const [row] = rows as unknown as ArchiveRow[];
  if (!row) throw new ShopError('notFound', { archiveId });
  return toArchive(row);
}

/** The last twenty archives. */
export async function listPictureArchives(db: Database): Promise<PictureArchive[]> {
  const { rows } = await db.execute(
    sql`SELECT ${archiveColumns} FROM picture_archives a ORDER BY a.created_at DESC, a.id LIMIT 20`,
  );
  return (rows as unknown as ArchiveRow[]).map(toArchive);
}

function toArchive(row: ArchiveRow): PictureArchive {
  const counts = { assigned: 0, unassigned: 0, failed: 0, ...row.counts };
  return {
    archiveId: row.id,
    fileName: row.file_name,
    byteLength: Number(row.byte_length),
    receivedBytes: Number(row.received_bytes),
    state: row.state,
    error: row.error,
    fileCount: row.file_count,
    workedCount: counts.assigned + counts.unassigned + counts.failed,
    counts,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

const fields: Record<keyof typeof pictureArchiveFields, ListField> = {
  position: { kind: pictureArchiveFields.position, sql: 'f.position' },
  outcome: { kind: pictureArchiveFields.outcome, sql: `(${outcome})` },
};

interface FileRow {
  position: number;
  name: string;
  outcome: PictureArchiveFile['outcome'];
  error: ArchiveFileError | null;
  media_id: number | null;
  hash: string | null;
  widths: number[] | null;
  product_id: number | null;
  sku: string | null;
  product_name: string | null;
}

/** What became of an archive's files, a page of them. Throws invalidRequest as all lists do. */
export async function listArchiveFiles(
  pool: pg.Pool,
  request: EndpointInput<typeof listPictureArchiveFiles>['body'],
): Promise<ReplyInput<typeof listPictureArchiveFiles>> {
  const query = startListQuery();
  query.conditions.push(`f.archive_id = ${bind(query, request.archiveId)}`);
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<FileRow>(pool, request, query, {
    columns: `f.position, f.name, ${outcome} AS outcome, f.error, f.media_id, m.hash, m.widths, f.product_id, f.sku,
      t.name AS product_name`,
    from: `FROM picture_archive_files f LEFT JOIN media_files m ON m.id = f.media_id
      LEFT ${productTextsJoin('t', 'f.product_id', bind(query, request.language))}`,
    orders: { position: 'f.position', outcome },
    standardOrder: 'f.position',
    key: 'f.position',
  });
  return { files: rows.map(toFile), ...counts };
}

function toFile(row: FileRow): PictureArchiveFile {
  const { position, name, outcome: became, error } = row;
  const media =
    row.media_id && row.hash
      ? { id: row.media_id, thumbnailImageUrl: pictureNear(row.hash, row.widths ?? [], 160) }
      : null;
  const assignment =
    row.product_id && row.sku
      ? { productId: row.product_id, sku: row.sku, productName: row.product_name ?? row.sku }
      : null;
  return { position, name, outcome: became, error, media, assignment };
}
