import { bigserial, index, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * Pictures that nothing may show: each that does not stand here is shown by something, so that the library looks at
 * these alone. Triggers note a picture when it is added and when something no longer shows it, some several times;
 * forgetShownMedia alone takes rows away.
 */
export const notedMedia = pgTable(
  'noted_media',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** No reference: a note must not wait for whoever changes the picture. */
    mediaId: integer().notNull(),
  },
  (table) => [index('noted_media_by_media').on(table.mediaId)],
);
