import { createHash } from 'node:crypto';
import type { PageTexts, publishContentPage, StaffContentPage } from '@kamra/contract/content-pages.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq, max, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { legalDocuments } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkPageTexts } from './check-page-texts.ts';
import { findPageRow, toStaffPage } from './get-staff-page.ts';
import { changePage } from './update-page.ts';
import { requireSeen, writeContent } from './write-content.ts';

type Publication = EndpointInput<typeof publishContentPage>['body'];

const dayMs = 24 * 60 * 60 * 1_000;
const maxDaysAhead = 3_660;

/**
 * Makes the working copy of a page its next version. One of a later date takes effect by itself; until then it can be
 * withdrawn, after that nothing changes it. Throws notFound, versionConflict, and invalidRequest for a date that is
 * over or too far away, and for a page without a text.
 */
export function publishPage(
  db: Database,
  { effectiveFrom, ...seen }: Publication,
  actor: StaffActor,
): Promise<StaffContentPage> {
  const change = { entity: 'contentPage', action: 'publish', isShown: effectiveFrom === null };
  return writeContent(db, actor, change, async (tx) => {
    const row = requireSeen(await findPageRow(tx, seen.id, { isLocked: true }), seen);
    if (Object.keys(row.texts).length === 0) throw invalidField('texts', 'required');
    checkPageTexts(row.texts, row);
    const before = await toStaffPage(tx, row);
    const from = readDate(effectiveFrom);
    await addVersion(tx, row.code, row.texts, from);
    if (from) await addJob(tx, 'show-content', {}, { startAfter: from });
    const after = await toStaffPage(tx, await changePage(tx, row.id, {}));
    return { before, after, entityId: row.id };
  });
}

function readDate(effectiveFrom: string | null): Date | null {
  if (effectiveFrom === null) return null;
  const from = new Date(effectiveFrom);
  if (from.getTime() <= Date.now()) throw invalidField('effectiveFrom', 'notFuture');
  if (from.getTime() > Date.now() + maxDaysAhead * dayMs) {
    throw invalidField('effectiveFrom', 'tooFarAhead', maxDaysAhead);
  }
  return from;
}

/** The caller has locked the page. */
async function addVersion(tx: Database, code: string, texts: PageTexts, from: Date | null): Promise<void> {
  const [last] = await tx
    .select({ version: max(legalDocuments.version) })
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, code));
  const version = (last?.version ?? 0) + 1;
  await tx.insert(legalDocuments).values(
    Object.entries(texts).map(([language, { title, body }]) => ({
      kind: code,
      language,
      version,
      title: title ?? null,
      body,
      hash: createHash('sha256').update(body).digest('hex'),
      effectiveFrom: from ?? sql`now()`,
    })),
  );
}
