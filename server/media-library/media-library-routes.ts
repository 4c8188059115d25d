import * as library from '@kamra/contract/media-library.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { checkPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { assignToProduct } from './assign-picture.ts';
import { deleteMedia } from './delete-media.ts';
import { getMedia } from './get-media.ts';
import { listMedia } from './list-media.ts';
import { replaceMedia } from './replace-media.ts';
import { updateMedia } from './update-media.ts';
import { uploadMedia } from './upload-media.ts';

/** Calls by which staff keep the media library. */
export function registerMediaLibraryRoutes(
  endpoints: EndpointServer,
  connection: DatabaseConnection,
  store: MediaStore,
): void {
  const { db, pool } = connection;
  endpoints.serve(library.listMedia, ({ body }) => listMedia(pool, body));
  endpoints.serve(library.getMedia, ({ params, query }) => getMedia(db, params.mediaId, query.language));
  endpoints.serve(library.updateMedia, async ({ body, query }, caller) => {
    await updateMedia(db, body, await actingStaff(caller));
    return getMedia(db, body.id, query.language);
  });
  endpoints.serve(library.deleteMedia, async ({ body }, caller) =>
    deleteMedia(db, body, await actingStaff(caller)),
  );
  endpoints.serve(library.assignMedia, async ({ body }, caller) => {
    const actor = await actingStaff(caller);
    return inTransaction(db, (tx) => assignToProduct(tx, body, actor));
  });
  endpoints.serve(library.replaceMedia, async (_input, caller) => {
    const { bytes, fields } = await readUpload(caller.request);
    const { Id: id, Version: version } = library.mediaReplacement.parse(
      parsePart(library.mediaReplacement, fields, 'body'),
    );
    const picture = await checkPicture(bytes);
    return replaceMedia(db, store, { id, version, picture }, await actingStaff(caller));
  });
  endpoints.serve(library.uploadMedia, async (_input, caller) => {
    const { bytes, fileName, fields } = await readUpload(caller.request);
    const { AssignBySku } = library.mediaUpload.parse(parsePart(library.mediaUpload, fields, 'body'));
    const file = { name: fileName, bytes, isAssigned: AssignBySku === 'true' };
    return uploadMedia(connection, store, file, await actingStaff(caller));
  });
}
