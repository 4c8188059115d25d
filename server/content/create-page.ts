import type { createContentPage, StaffContentPage } from '@kamra/contract/content-pages.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { contentPages } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkPageTexts } from './check-page-texts.ts';
import { toStaffPage } from './get-staff-page.ts';
import { writeContent } from './write-content.ts';

type NewPage = EndpointInput<typeof createContentPage>['body'];

/** Shops have tens of pages. */
const maxPages = 500;
const maxCodeLength = 90;

/** Creates a page of the shop's own. Throws invalidRequest for wrong texts and for a code that is taken. */
export function createPage(
  db: Database,
  { texts, code }: NewPage,
  actor: StaffActor,
): Promise<StaffContentPage> {
  checkPageTexts(texts, { isStandard: false });
  const change = { entity: 'contentPage', action: 'create', isShown: false };
  return writeContent(db, actor, change, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.content})`);
    const rows = await tx.select({ code: contentPages.code }).from(contentPages);
    if (rows.length >= maxPages) throw invalidField('code', 'tooLarge', maxPages);
    const taken = new Set(rows.map((row) => row.code));
    const [row] = await tx
      .insert(contentPages)
      .values({ code: chooseCode(taken, code, texts), texts })
      .returning();
    return { after: await toStaffPage(tx, row!), entityId: row!.id };
  });
}

/** The given code, else one from the title with a number where others have it, those that were taken away too. */
function chooseCode(taken: ReadonlySet<string>, given: string | undefined, texts: NewPage['texts']): string {
  const title = texts.hu?.title ?? Object.values(texts)[0]?.title;
  if (title === undefined) throw invalidField('texts', 'required');
  const wanted = given ?? (toDistinctCode(title).slice(0, maxCodeLength).replace(/-+$/, '') || 'page');
  if (!taken.has(wanted)) return wanted;
  if (given !== undefined) throw invalidField('code', 'taken');
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}
