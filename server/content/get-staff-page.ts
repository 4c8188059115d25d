import type {
  getContentPageVersion,
  PageTexts,
  PageVersion,
  StaffContentPage,
} from '@kamra/contract/content-pages.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { contentPages, legalDocuments } from '../shop/shop-tables.ts';

type PageRow = typeof contentPages.$inferSelect;

/** A page as staff edit it; throws notFound. */
export async function getStaffPage(db: Database, id: number): Promise<StaffContentPage> {
  const row = await findPageRow(db, id);
  if (!row) throw new ShopError('notFound', { id });
  return toStaffPage(db, row);
}

/** The row of a page that was not taken away; locked when it is to be changed. */
export async function findPageRow(
  db: Database,
  id: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PageRow | undefined> {
  const [row] = await (isLocked ? selectPage(db, id).for('update') : selectPage(db, id));
  return row;
}

function selectPage(db: Database, id: number) {
  return db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.id, id), isNull(contentPages.archivedAt)));
}

export async function toStaffPage(db: Database, row: PageRow): Promise<StaffContentPage> {
  const { id, version, code, isStandard, texts } = row;
  const versions = await listVersions(db, code);
  const newest = versions.reduce<PageVersion | undefined>(
    (last, each) => (!last || each.version > last.version ? each : last),
    undefined,
  );
  const published = newest ? await textsOf(db, code, newest.version) : {};
  return { id, version, code, isStandard, texts, versions, hasChanges: !areSame(texts, published) };
}

/** One version of a page in all its languages; throws notFound. */
export async function getPageVersion(
  db: Database,
  { pageId, pageVersion }: EndpointInput<typeof getContentPageVersion>['params'],
): Promise<ReplyInput<typeof getContentPageVersion>> {
  const row = await findPageRow(db, pageId);
  const version = row && (await listVersions(db, row.code)).find((each) => each.version === pageVersion);
  if (!row || !version) throw new ShopError('notFound', { id: pageId });
  return { ...version, texts: await textsOf(db, row.code, pageVersion) };
}

interface VersionRow extends Record<string, unknown> {
  version: number;
  effective_from: string;
  languages: Language[];
  is_due: boolean;
}

const maxVersions = 200;

async function listVersions(db: Database, code: string): Promise<PageVersion[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    SELECT version, to_json(min(effective_from)) #>> '{}' AS effective_from, min(effective_from) <= now() AS is_due,
      array_agg(language ORDER BY language) AS languages
    FROM legal_documents WHERE kind = ${code} GROUP BY version
    ORDER BY min(effective_from) DESC, version DESC LIMIT ${maxVersions}`);
  const inForce = rows.find(({ is_due }) => is_due);
  return rows.map((row) => ({
    version: row.version,
    effectiveFrom: new Date(row.effective_from).toISOString(),
    languages: row.languages,
    state: !row.is_due ? 'planned' : row === inForce ? 'inForce' : 'former',
  }));
}

async function textsOf(db: Database, code: string, version: number): Promise<PageTexts> {
  const rows = await db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, code), eq(legalDocuments.version, version)));
  return Object.fromEntries(
    rows.map(({ language, title, body }) => [language, { ...(title && { title }), body }]),
  );
}

function areSame(one: PageTexts, other: PageTexts): boolean {
  return languages.every(
    (language) =>
      one[language]?.body === other[language]?.body && one[language]?.title === other[language]?.title,
  );
}
