import { join } from 'node:path';
import type { Config } from '../config.ts';
import { readyPicturesFolder } from '../demo/read-demo.ts';
import { diskMediaStore, type MediaStore } from '../media/media-store.ts';

/** The media store of this shop, with the demo shop's pictures as fallback. */
export function openMediaStore({ dataDir }: Pick<Config, 'dataDir'>): MediaStore {
  return withDemoPictures(diskMediaStore(join(dataDir, 'media')));
}

/** A store that also serves the demo shop's pictures, which are part of the repository in all their widths. */
function withDemoPictures(store: MediaStore): MediaStore {
  const ready = diskMediaStore(readyPicturesFolder);
  return {
    ...store,
    get: async (key) => (await store.get(key)) ?? ready.get(key),
    exists: async (key) => (await store.exists(key)) || ready.exists(key),
  };
}
