import { pictureNear } from '@kamra/contract/media.ts';
import type { WindowItem } from '@kamra/contract/shop-window.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { homePictures } from '../shop/shop-tables.ts';

type WindowRow = typeof homePictures.$inferSelect & { widths: number[] | null; phoneWidths: number[] | null };

const shownWidth = 640;

/** One thing of the shop window; throws notFound. */
export async function getWindowItem(db: Database, id: number): Promise<WindowItem> {
  const [row] = await readRows(db, sql`p.id = ${id}`);
  if (!row) throw new ShopError('notFound', { id });
  return toItem(row);
}

/** Everything in the shop window, each kind in its order. */
export async function listWindowItems(db: Database): Promise<WindowItem[]> {
  return (await readRows(db, sql`true`)).map(toItem);
}

/** The row of an item, locked. */
export async function lockWindowItem(tx: Database, id: number) {
  const [row] = await tx.select().from(homePictures).where(eq(homePictures.id, id)).for('update');
  return row;
}

/** The settings and demo of a shop are bounded by hand; this many are never there. */
const maxRows = 500;

async function readRows(db: Database, condition: SQL): Promise<WindowRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT p.id, p.kind, p.sort_order AS "sortOrder", p.media_hash AS "mediaHash",
      p.phone_media_hash AS "phoneMediaHash", p.link, p.texts, p.product_ids AS "productIds",
      p.is_demo AS "isDemo", p.is_published AS "isPublished", p.version, m.widths, f.widths AS "phoneWidths",
      to_json(p.starts_at) #>> '{}' AS "startsAt", to_json(p.ends_at) #>> '{}' AS "endsAt"
    FROM home_pictures p
    LEFT JOIN media_files m ON m.hash = p.media_hash
    LEFT JOIN media_files f ON f.hash = p.phone_media_hash
    WHERE ${condition} ORDER BY p.kind, p.sort_order, p.id LIMIT ${maxRows}`);
  return rows.map(
    (row) => ({ ...row, startsAt: toDate(row.startsAt), endsAt: toDate(row.endsAt) }) as WindowRow,
  );
}

function toDate(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null;
}

function toItem(row: WindowRow): WindowItem {
  const { id, version, kind, link, productIds, startsAt, endsAt, isPublished } = row;
  return {
    ...{ id, version, kind, link, productIds, isPublished },
    texts: row.texts as WindowItem['texts'],
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    imageUrl: row.mediaHash && pictureNear(row.mediaHash, row.widths ?? [], shownWidth),
    phoneImageUrl: row.phoneMediaHash && pictureNear(row.phoneMediaHash, row.phoneWidths ?? [], shownWidth),
    state: stateOf(row, new Date()),
  };
}

function stateOf({ isPublished, startsAt, endsAt }: WindowRow, now: Date): WindowItem['state'] {
  if (!isPublished) return 'draft';
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'planned' : 'shown';
}
