import { diskMediaStore, type MediaStore } from '../media/media-store.ts';
import { readyPicturesFolder } from './read-demo.ts';

/** A store that also serves the demo shop's pictures, which are part of the repository in all their widths. */
export function withDemoPictures(store: MediaStore): MediaStore {
  const ready = diskMediaStore(readyPicturesFolder);
  return {
    ...store,
    get: async (key) => (await store.get(key)) ?? ready.get(key),
    exists: async (key) => (await store.exists(key)) || ready.exists(key),
  };
}
