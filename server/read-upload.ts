import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidField, ShopError } from './shop-error.ts';

/** A multipart body with its one file. The file's name is only ever shown, never used as a path. */
export interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: Record<string, string>;
}

/** Reads a multipart body with one part `File`; throws unsupportedMediaType, tooLarge or invalidRequest. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ShopError('unsupportedMediaType');
  const fields = new Map<string, string>();
  let file: { fileName: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname !== 'File') throw invalidField(part.fieldname, 'unknownKey');
      else file = { fileName: shownName(part.filename), bytes: await part.toBuffer() };
    }
  } catch (error) {
    throw isOfBody(error) ? new ShopError('invalidRequest') : error;
  }
  if (!file) throw invalidField('File', 'required');
  return { ...file, fields: Object.fromEntries(fields) };
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
