import { join } from 'node:path';
import type { Config } from '../config.ts';
import { withDemoPictures } from '../demo/demo-media-store.ts';
import { diskMediaStore, type MediaStore } from '../media/media-store.ts';

/** The media store of this shop, with the demo shop's pictures as fallback. */
export function openMediaStore({ dataDir }: Pick<Config, 'dataDir'>): MediaStore {
  return withDemoPictures(diskMediaStore(join(dataDir, 'media')));
}
