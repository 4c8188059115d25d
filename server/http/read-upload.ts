import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidField, ShopError } from '../errors/shop-error.ts';

/** Of the one file of a form, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024;
/** The largest file comes at 1.5 Mbit/s within this time. */
export const maxUploadMs = 120_000;
/** What the other parts and the boundaries may add to it. */
const maxFormBytes = 100_000;
/** Of all uploads that are being read at one time in this process: slow ones hold what has come of them. */
const maxBytesInFlight = 10 * maxUploadBytes;
let bytesInFlight = 0;

/** A multipart body with its one file. The file's name is only ever shown, never used as a path. */
export interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: Record<string, string>;
}

/** Reads a multipart body with one part `File`; throws unsupportedMediaType, tooLarge with the limit, busy or invalidRequest. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ShopError('unsupportedMediaType');
  if (Number(request.headers['content-length']) > maxUploadBytes + maxFormBytes) throw tooLarge();
  const fields = new Map<string, string>();
  let file: { fileName: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname !== 'File') throw invalidField(part.fieldname, 'unknownKey');
      else file = { fileName: shownName(part.filename), bytes: await readBytes(part) };
    }
  } catch (error) {
    throw isOfBody(error) ? new ShopError('invalidRequest') : error;
  }
  if (!file) throw invalidField('File', 'required');
  return { ...file, fields: Object.fromEntries(fields) };
}

function tooLarge(): ShopError {
  return new ShopError('tooLarge', { limit: maxUploadBytes });
}

/** Reads a file in memory, where it stays below the limits; nothing of it is ever written to a disk here. */
async function readBytes({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  file.once('limit', () => file.destroy(tooLarge())); // its end may be long in coming
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      length += chunk.length;
      bytesInFlight += chunk.length;
      if (bytesInFlight > maxBytesInFlight) throw new ShopError('busy', { retryAfterSeconds: 30 });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    bytesInFlight -= length;
  }
}

/** A boundary that is missing, or parts that break off: the parser gives such errors neither a code nor a status. */
function isOfBody(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ShopError) && !('code' in error);
}

/** A name without folders and control or direction marks, at most 120 characters. */
function shownName(fileName: string | undefined): string {
  const name = (fileName ?? '').replace(/\p{C}/gu, '').split(/[\\/]/).at(-1) ?? '';
  return name.slice(-120) || 'file';
}
