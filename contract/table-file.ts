import { z } from 'zod';

/** Rows of a report on a screen; a file has all of them. */
export const maxReportRows = 1_000;

/** How a table, of a report or an export, is sent as a file. */
export const tableFile = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  separator: z
    .enum([';', ',', '\t'])
    .default(';')
    .describe(
      'of CSV, which is UTF-8 with a byte order mark; between semicolons numbers have a decimal comma',
    ),
};
