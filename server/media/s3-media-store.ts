import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { hashContent, type MediaKey, type MediaStore, nameOfKey, parseMediaKey } from './media-store.ts';
import { nullIfMissing, openS3, type RunS3, type S3Settings } from './open-s3.ts';

export interface S3MediaStore extends MediaStore {
  /** Throws with what the store says when the bucket cannot be read. */
  check(): Promise<void>;
}

/** Objects are named as the paths of their URLs, so that a cache in front may read the bucket itself. */
const prefix = 'media/';

/** Stores pictures in a bucket. */
export function s3MediaStore(settings: S3Settings): S3MediaStore {
  const { bucket: Bucket } = settings;
  const run = openS3(settings);
  const place = (key: MediaKey) => ({ Bucket, Key: prefix + nameOfKey(key) });
  const head = (key: MediaKey) =>
    run(({ sdk, client }) => client.send(new sdk.HeadObjectCommand(place(key))).catch(nullIfMissing));
  const store: S3MediaStore = {
    put: (key, bytes) => putObject(run, place(key), key, bytes),
    get: (key) =>
      run(async ({ sdk, client }) => {
        const found = await client.send(new sdk.GetObjectCommand(place(key))).catch(nullIfMissing);
        if (!found?.Body) return null;
        return { length: found.ContentLength ?? 0, content: found.Body as Readable };
      }),
    exists: async (key) => Boolean(await head(key)),
    delete: (key) =>
      run(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand(place(key)));
      }),
    checksum: async (key) => {
      const found = await head(key);
      // Other programs that put files there do not note it.
      return found && (found.Metadata?.sha256 ?? hashContent(store, key));
    },
    list: () => listKeys(run, Bucket),
    check: () =>
      run(async ({ sdk, client }) => {
        await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }));
      }),
  };
  return store;
}

async function putObject(
  run: RunS3,
  place: { Bucket: string; Key: string },
  { format }: MediaKey,
  bytes: Uint8Array,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest();
  await run(({ sdk, client }) =>
    client.send(
      new sdk.PutObjectCommand({
        ...place,
        Body: bytes,
        ContentType: `image/${format}`,
        CacheControl: 'public, max-age=31536000, immutable',
        // The store refuses what arrives otherwise, as far as it knows this header.
        ChecksumSHA256: sha256.toString('base64'),
        Metadata: { sha256: sha256.toString('hex') },
      }),
    ),
  );
}

async function* listKeys(run: RunS3, Bucket: string): AsyncGenerator<MediaKey> {
  let ContinuationToken: string | undefined;
  do {
    const page = await run(({ sdk, client }) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
    );
    for (const { Key = '' } of page.Contents ?? []) {
      const [hash = '', file = ''] = Key.slice(prefix.length).split('/');
      const key = parseMediaKey(hash, file);
      if (key) yield key;
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
}
