import { readyPicturesFolder } from '../demo/read-demo.ts';
import { diskMediaStore } from '../media/disk-media-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import { type MediaPlace, openOwnStores, withFallback } from '../media/open-own-stores.ts';

/** The media store of this shop, with the demo shop's pictures as fallback. */
export function openMediaStore(place: MediaPlace): MediaStore {
  return withDemoPictures(openOwnStores(place).own);
}

/** A store that also serves the demo shop's pictures, which are part of the repository in all their widths. */
export function withDemoPictures(store: MediaStore): MediaStore {
  return withFallback(store, { ...diskMediaStore(readyPicturesFolder), delete: async () => {} });
}
