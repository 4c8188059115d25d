import type { MultipartFile } from '@fastify/multipart';
import { maxUploadBytes } from '@kamra/contract/upload-limit.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { kindOf } from '../limits/limit-requests.ts';

/** The largest file at 1.5 Mbit/s takes less than this. */
export const maxUploadMs = 120_000;
/** Maximum size of the other parts and the boundaries. */
const maxFormBytes = 100_000;
/**
 * For all concurrent uploads of this process together, which stay in memory while they arrive. Those of visitors have room
 * of their own: what anybody leaves unfinished keeps no member of staff from working.
 */
const maxBytesInFlight = { staff: 10 * maxUploadBytes, visitors: 3 * maxUploadBytes };
const bytesInFlight = { staff: 0, visitors: 0 };
type Sender = keyof typeof bytesInFlight;

/** A multipart body with a file. The file's name is only displayed, never used as a path. */
export interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: Record<string, string>;
  /** The files beside it, by the names of their parts. */
  others: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a multipart body with one part `File`, and others of the named parts if it has them; throws
 * unsupportedMediaType, tooLarge with the limit, busy or invalidRequest.
 */
export async function readUpload(
  request: FastifyRequest,
  otherParts: readonly string[] = [],
): Promise<Upload> {
  if (!request.isMultipart()) throw new ShopError('unsupportedMediaType');
  const maxBytes = maxUploadBytes * (1 + otherParts.length) + maxFormBytes;
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge();
  const fields = new Map<string, string>();
  const others = new Map<string, Buffer>();
  const sender = kindOf(request) === 'upload' ? 'staff' : 'visitors';
  let file: { fileName: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1 + otherParts.length } })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (otherParts.includes(part.fieldname)) others.set(part.fieldname, await readBytes(part, sender));
      else if (part.fieldname !== 'File') throw invalidField(part.fieldname, 'unknownKey');
      else file = { fileName: shownName(part.filename), bytes: await readBytes(part, sender) };
    }
  } catch (error) {
    if (isOfSize(error)) throw tooLarge();
    throw isOfBody(error) ? new ShopError('invalidRequest') : error;
  }
  if (!file) throw invalidField('File', 'required');
  return { ...file, fields: Object.fromEntries(fields), others };
}

function tooLarge(): ShopError {
  return new ShopError('tooLarge', { limit: maxUploadBytes });
}

/** Reads a file into memory within the limits; nothing is written to disk. */
async function readBytes({ file }: MultipartFile, sender: Sender): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  file.once('limit', () => file.destroy(tooLarge())); // the rest may take long to arrive
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      length += chunk.length;
      bytesInFlight[sender] += chunk.length;
      if (bytesInFlight[sender] > maxBytesInFlight[sender])
        throw new ShopError('busy', { retryAfterSeconds: 30 });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    bytesInFlight[sender] -= length;
  }
}

/** The parser's own error for a file beyond the limit, which does not name it. */
function isOfSize(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** A missing boundary or truncated parts: such errors of the parser have neither a code nor a status. */
function isOfBody(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ShopError) && !('code' in error);
}

/** A name without folders and control or direction marks, at most 120 characters. */
function shownName(fileName: string | undefined): string {
  const name = (fileName ?? '').replace(/\p{C}/gu, '').split(/[\\/]/).at(-1) ?? '';
  return name.slice(-120) || 'file';
}
