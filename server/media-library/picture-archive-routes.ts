import * as archives from '@kamra/contract/picture-archives.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getPictureArchive, listArchiveFiles, listPictureArchives } from './picture-archive-report.ts';
import { addArchivePart, beginArchive } from './receive-archive.ts';

/** Calls by which staff upload zips with pictures. */
export function registerPictureArchiveRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  { dataDir }: Pick<Config, 'dataDir'>,
): void {
  endpoints.serve(archives.beginPictureArchive, async ({ body }, caller) =>
    beginArchive(db, body, await actingStaff(caller)),
  );
  endpoints.serve(archives.addPictureArchivePart, async (_input, caller) => {
    const { bytes, fields } = await readUpload(caller.request);
    const { ArchiveId: archiveId, Offset: offset } = archives.archivePart.parse(
      parsePart(archives.archivePart, fields, 'body'),
    );
    return addArchivePart(db, dataDir, { archiveId, offset, bytes });
  });
  endpoints.serve(archives.getPictureArchive, ({ params }) => getPictureArchive(db, params.archiveId));
  endpoints.serve(archives.listPictureArchives, async () => ({ archives: await listPictureArchives(db) }));
  endpoints.serve(archives.listPictureArchiveFiles, ({ body }) => listArchiveFiles(pool, body));
}
