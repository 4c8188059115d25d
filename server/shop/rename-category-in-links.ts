import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { homePictures } from './shop-tables.ts';

/** Lets banners and the links of the home page's other pictures name a category by its new code. */
export async function renameCategoryInLinks(tx: Database, former: string, code: string): Promise<void> {
  await tx
    .update(homePictures)
    .set({ link: code })
    .where(and(eq(homePictures.kind, 'banner'), eq(homePictures.link, former)));
  const rows = await tx
    .select({ id: homePictures.id, link: homePictures.link })
    .from(homePictures)
    .where(sql`strpos(${homePictures.link}, 'filterCategories=') > 0`)
    .orderBy(homePictures.id);
  for (const { id, link } of rows) {
    const renamed = renameIn(link, former, code);
    if (renamed !== link) await tx.update(homePictures).set({ link: renamed }).where(eq(homePictures.id, id));
  }
}

function renameIn(link: string, former: string, code: string): string {
  const [path = '', query = ''] = link.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (!parameters.getAll('filterCategories').includes(former)) return link;
  const renamed = [...parameters].map(([name, value]): [string, string] => [
    name,
    name === 'filterCategories' && value === former ? code : value,
  ]);
  return `${path}?${new URLSearchParams(renamed)}`;
}
