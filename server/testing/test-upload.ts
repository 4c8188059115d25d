import { randomUUID } from 'node:crypto';
import type { TestReply, TestShop } from './test-shop.ts';

/** Sends a multipart form with one file, as the back office does. */
export async function upload<Body = Record<string, never>>(
  shop: TestShop,
  path: string,
  { cookie, file, second, fileName = 'file.bin', fields = {} }: UploadedForm,
): Promise<TestReply<Body>> {
  const boundary = `----form${randomUUID()}`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...filePart(boundary, 'File', fileName, file),
    ...(second ? filePart(boundary, 'SecondFile', 'second.bin', second) : []),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  const response = await shop.app.inject({
    method: 'POST',
    url: path,
    payload: Buffer.concat(parts),
    headers: {
      origin: shop.config.shopUrl,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(cookie && { cookie }),
    },
  });
  return {
    status: response.statusCode,
    body: response.json<Body>(),
    text: response.body,
    headers: response.headers,
    cookie: '',
  };
}

function filePart(boundary: string, name: string, fileName: string, file: Uint8Array | string): Buffer[] {
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  return [Buffer.from(head), Buffer.from(file), Buffer.from('\r\n')];
}

export interface UploadedForm {
  cookie?: string;
  file: Uint8Array | string;
  fileName?: string;
  /** The part SecondFile. */
  second?: Uint8Array | string;
  fields?: Record<string, string>;
}
