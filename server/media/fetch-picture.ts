import { downloadFile } from '../outgoing/download-file.ts';
import { publicHosts, RequestFailed, type RequestFault, type Resolve } from '../outgoing/guarded-request.ts';

/** Fetches a URL; throws PictureNotFetched, also when the signal aborts. */
export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Buffer>;

export class PictureNotFetched extends Error {
  override name = 'PictureNotFetched';
  fault: RequestFault;
  constructor(reason: string, fault: RequestFault) {
    super(reason);
    this.fault = fault;
  }
}

const limits = {
  accept: 'image/avif,image/webp,image/*',
  maxBytes: 20 * 1024 * 1024,
  totalMilliseconds: 10_000,
};

/** Makes a fetcher that reaches only addresses which `isAllowed`, by default those of the public internet. */
export function pictureFetcher(
  isAllowed: (ipAddress: string) => boolean = publicHosts.isAllowed,
  resolve: Resolve = publicHosts.resolve,
): FetchPicture {
  return async (address, stop) => {
    try {
      return await downloadFile(address, limits, { guard: { isAllowed, resolve }, stop });
    } catch (error) {
      if (error instanceof RequestFailed) throw new PictureNotFetched(error.message, error.fault);
      throw error;
    }
  };
}
