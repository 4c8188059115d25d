import { z } from 'zod';
import { maxInteger } from './max-integer.ts';
import { rowVersion } from './row-version.ts';

/** Parts of the calls by which staff keep brands, categories, attributes and products. */
export const recordId = z.int().min(1).max(maxInteger);
export const recordIdParam = z.coerce.number().pipe(recordId);
/** Names a record as it was seen. */
export const seenRecord = z.strictObject({ id: recordId, version: rowVersion });

/** A record that gets a picture of the media library. */
export const libraryPicture = seenRecord.extend({ mediaId: recordId });

/** One line of text. */
export const nameText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}*$/u);
/** Text of several lines. */
export const longText = (maxLength: number) => z.string().trim().max(maxLength);
/** What identifies a record in URLs, filters and imports. */
export const recordCode = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** More records of a kind than this are not kept in an order by hand. */
export const maxOrdered = 5_000;
/** An order of ids, each once, and the one that it is based on; when that is no longer so, it is refused with 409. */
export const idOrder = z.array(recordId).max(maxOrdered);

/** The form's fields beside the part `File`, where the picture of a record is uploaded. */
export const recordPictureUpload = z.strictObject({
  Id: z.coerce.number().pipe(recordId),
  Version: z.coerce.number().pipe(rowVersion),
});
