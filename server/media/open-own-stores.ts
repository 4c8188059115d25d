import { join } from 'node:path';
import { diskMediaStore } from './disk-media-store.ts';
import type { MediaStore } from './media-store.ts';
import type { S3Settings } from './open-s3.ts';
import { type S3MediaStore, s3MediaStore } from './s3-media-store.ts';

export interface MediaPlace {
  dataDir: string;
  s3: S3Settings | undefined;
}

export interface OwnStores {
  disk: MediaStore;
  /** Undefined where none is set. */
  bucket: S3MediaStore | undefined;
  /**
   * The shop's own pictures: with a bucket everything new goes there, and what is still on the disk alone is read
   * from it, so that pictures can be moved while the shop runs.
   */
  own: MediaStore;
}

/** The places of the shop's own pictures, without those of the demo shop. */
export function openOwnStores({ dataDir, s3 }: MediaPlace): OwnStores {
  const disk = diskMediaStore(join(dataDir, 'media'));
  const bucket = s3 && s3MediaStore(s3);
  return { disk, bucket, own: bucket ? withFallback(bucket, disk) : disk };
}

/** A store that also finds what is in another one; a file is deleted from both. */
export function withFallback(store: MediaStore, other: MediaStore): MediaStore {
  return {
    put: store.put,
    get: async (key) => (await store.get(key)) ?? other.get(key),
    exists: async (key) => (await store.exists(key)) || other.exists(key),
    checksum: async (key) => (await store.checksum(key)) ?? other.checksum(key),
    delete: async (key) => {
      await store.delete(key);
      await other.delete(key);
    },
    async *list() {
      yield* store.list();
      for await (const key of other.list()) if (!(await store.exists(key))) yield key;
    },
  };
}
