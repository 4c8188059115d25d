import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { listRequest, staffListCounts } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { mediaAssignment } from './media-library.ts';

const read = { module: 'productImages', right: 'read' } as const;
const write = { module: 'productImages', right: 'write' } as const;

/** A zip with pictures arrives in parts of this many bytes, the last one shorter. */
export const archivePartBytes = 8 * 1024 * 1024;
export const maxArchiveBytes = 500 * 1024 * 1024;

/** `receiving` until its last part has come; then it is worked through by the queue. */
export const archiveStates = ['receiving', 'queued', 'running', 'done', 'failed'] as const;
/** Why a whole archive was refused. */
export const archiveErrors = ['notAnArchive', 'tooManyEntries', 'unpacksTooLarge', 'unexpected'] as const;
/** Why a file of an archive is not in the library, or (`tooManyPictures`) not among its product’s pictures. */
export const archiveFileErrors = [
  'unreadablePicture',
  'tooLarge',
  'suspiciousRatio',
  'nestedArchive',
  'encrypted',
  'damaged',
  'storageFull',
  'tooManyPictures',
] as const;
export type ArchiveFileError = (typeof archiveFileErrors)[number];
export type ArchiveError = (typeof archiveErrors)[number];
export const archiveOutcomes = ['assigned', 'unassigned', 'failed'] as const;

export const pictureArchive = z.object({
  archiveId: z.string(),
  fileName: z.string(),
  byteLength: z.int(),
  receivedBytes: z.int(),
  state: z.enum(archiveStates),
  error: z.enum(archiveErrors).nullable(),
  fileCount: z.int().describe('pictures in it; 0 until it is read'),
  workedCount: z.int(),
  counts: z.record(z.enum(archiveOutcomes), z.int()),
  createdAt: z.iso.datetime(),
});
export type PictureArchive = z.infer<typeof pictureArchive>;

export const pictureArchiveFile = z.object({
  position: z.int(),
  name: z.string(),
  outcome: z.enum(archiveOutcomes),
  error: z.enum(archiveFileErrors).nullable(),
  media: z.object({ id: z.int(), thumbnailImageUrl: z.string() }).nullable(),
  assignment: mediaAssignment.omit({ position: true }).nullable(),
});
export type PictureArchiveFile = z.infer<typeof pictureArchiveFile>;

const archiveId = z.uuid();

export const beginPictureArchive = endpoint({
  method: 'POST',
  path: '/api/Media/Archive',
  summary: 'Announces a zip with pictures, whose parts follow',
  access: write,
  body: z.strictObject({
    fileName: z.string().min(1).max(200),
    byteLength: z.int().min(1).max(maxArchiveBytes),
    assignBySku: z.boolean().default(true),
  }),
  reply: pictureArchive,
  status: 201,
});

/** The form’s fields beside the part `File`. */
export const archivePart = z.strictObject({
  ArchiveId: archiveId,
  Offset: z.coerce.number().pipe(z.int().min(0).max(maxInteger)),
});

export const addPictureArchivePart = endpoint({
  method: 'POST',
  path: '/api/Media/ArchivePart',
  summary:
    'Adds the part of a zip that begins at an offset (multipart File, ArchiveId, Offset); one that has come already changes nothing. After the last the zip is worked through',
  access: write,
  multipart: true,
  reply: pictureArchive,
});

export const getPictureArchive = endpoint({
  method: 'GET',
  path: '/api/Media/Archive/:archiveId',
  summary: 'How far a zip with pictures has been worked through',
  access: read,
  params: z.strictObject({ archiveId }),
  reply: pictureArchive,
});

export const listPictureArchives = endpoint({
  method: 'GET',
  path: '/api/Media/Archives',
  summary: 'The last twenty zips with pictures',
  access: read,
  reply: z.object({ archives: z.array(pictureArchive) }),
});

/** Fields by which the files of an archive may be filtered and ordered. */
export const pictureArchiveFields = { position: 'number', outcome: 'code' } as const;

export const listPictureArchiveFiles = endpoint({
  method: 'POST',
  path: '/api/Media/ArchiveFiles',
  summary: 'What became of the files of a zip, in their order',
  access: read,
  body: listRequest(200).extend({
    archiveId,
    language: languageSchema.default('hu').describe('of the names of products'),
  }),
  reply: z.object({ files: z.array(pictureArchiveFile), ...staffListCounts }),
});
