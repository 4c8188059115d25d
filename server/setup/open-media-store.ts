import { join } from 'node:path';
import type { Config } from '../config.ts';
import { withDemoPictures } from '../demo/demo-media-store.ts';
import { diskMediaStore, type MediaStore } from '../media/media-store.ts';

/** The pictures of this shop, with those of the demo shop behind them. */
export function openMediaStore({ dataDir }: Pick<Config, 'dataDir'>): MediaStore {
  return withDemoPictures(diskMediaStore(join(dataDir, 'media')));
}
