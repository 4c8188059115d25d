import { recordPictureUpload } from '@kamra/contract/catalogue-records.ts';
import type { Caller } from '../http/caller.ts';
import { readUpload } from '../http/read-upload.ts';
import { parsePart } from '../http/serve-endpoint.ts';
import { type CheckedPicture, checkPicture } from '../media/check-picture.ts';

/** The picture of an uploaded form and the record it is for. Throws as readUpload and checkPicture do. */
export async function readRecordPicture(
  caller: Caller,
): Promise<{ id: number; version: number; picture: CheckedPicture; name: string }> {
  const { bytes, fields, fileName } = await readUpload(caller.request);
  const { Id, Version } = recordPictureUpload.parse(parsePart(recordPictureUpload, fields, 'body'));
  return { id: Id, version: Version, picture: await checkPicture(bytes), name: fileName };
}
