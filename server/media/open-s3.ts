import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { ShopError } from '../errors/shop-error.ts';
import { measureCall } from '../outgoing/measure-calls.ts';

export interface S3Settings {
  bucket: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Unset: those of the machine's role, or the AWS_ variables. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The client's package and a client. */
export interface OpenedS3 {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Runs calls of the store; throws storageFull, busy while it is away, else what it says. */
export type RunS3 = <T>(use: (opened: OpenedS3) => Promise<T>) => Promise<T>;

const limits = { connectionMs: 3_000, requestMs: 15_000, attempts: 3, sockets: 64 };
const codesWhenFull = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'EntityTooLarge'];

/** Opens a client at its first use; its package is loaded then. */
export function openS3(settings: S3Settings): RunS3 {
  let opened: Promise<OpenedS3> | undefined;
  return async (use) => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client(clientSettings(settings)),
    }));
    try {
      const ready = await opened;
      return await measureCall('media_store', () => use(ready));
    } catch (error) {
      throw toStoreError(error);
    }
  };
}

function clientSettings({ endpoint, region, credentials }: S3Settings): S3ClientConfig {
  return {
    region,
    // Stores of others have no host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: limits.attempts,
    // Not all stores know the checksums that the client adds by itself; ours is sent with each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectionMs,
      requestTimeout: limits.requestMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: limits.sockets },
      httpsAgent: { maxSockets: limits.sockets },
    },
  };
}

interface ServiceFailure {
  name: string;
  $metadata?: { httpStatusCode?: number };
}

/** Null for a failure that says that there is no such object. */
export function nullIfMissing(error: unknown): null {
  const { name } = error as ServiceFailure;
  if (name === 'NotFound' || name === 'NoSuchKey') return null;
  throw error;
}

/** A store that is full or away is no fault of ours; what else it refuses is logged as it is. */
function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, $metadata } = error as ServiceFailure;
  const status = $metadata?.httpStatusCode;
  if (codesWhenFull.includes(name) || status === 507) return new ShopError('storageFull');
  const isAway = name === 'TimeoutError' || (status !== undefined && (status >= 500 || status === 429));
  if (isAway) return new ShopError('busy');
  return error;
}
