import * as mediaLibrary from './media-library.ts';
import * as pictureArchives from './picture-archives.ts';

/** The calls of the media library. */
export const mediaCalls = [
  mediaLibrary.listMedia,
  mediaLibrary.getMedia,
  mediaLibrary.updateMedia,
  mediaLibrary.deleteMedia,
  mediaLibrary.replaceMedia,
  mediaLibrary.uploadMedia,
  mediaLibrary.assignMedia,
  pictureArchives.beginPictureArchive,
  pictureArchives.addPictureArchivePart,
  pictureArchives.getPictureArchive,
  pictureArchives.listPictureArchives,
  pictureArchives.listPictureArchiveFiles,
] as const;
