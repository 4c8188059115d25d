import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  content: Buffer;
  headers: Record<string, string>;
}

/** An S3 store on loopback that checks signatures and checksums, and lists one page of `pageSize` names at a time. */
export interface S3StandIn {
  url: string;
  /** By `bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Methods and paths, in their order. */
  requests: string[];
  /** Status with which everything is refused. */
  failure: number | undefined;
  close(): Promise<void>;
}

export const standInKeys = { S3_ACCESS_KEY_ID: 'stand-in-key', S3_SECRET_ACCESS_KEY: 'stand-in-secret' };
export const standInBucket = 'pictures';
const pageSize = 5;

export async function startS3StandIn(): Promise<S3StandIn> {
  const server = createServer((request, response) => {
    answer(standIn, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const standIn: S3StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    requests: [],
    failure: undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

async function answer(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await request.toArray());
  const url = new URL(request.url ?? '/', standIn.url);
  standIn.requests.push(`${request.method} ${url.pathname}`);
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(
        request.method === 'HEAD'
          ? undefined
          : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      );
  if (standIn.failure) return refuse(standIn.failure, 'InternalError');
  if (!isSigned(request, url, body)) return refuse(403, 'SignatureDoesNotMatch');
  const name = decodeURIComponent(url.pathname.slice(1));
  if (name.split('/')[0] !== standInBucket) return refuse(404, 'NoSuchBucket');
  if (url.searchParams.has('list-type')) return sendList(standIn, url, response);
  if (request.method === 'PUT') return store(standIn, name, request, body, response, refuse);
  if (request.method === 'DELETE') {
    standIn.objects.delete(name);
    return response.writeHead(204).end();
  }
  const found = standIn.objects.get(name);
  if (!found) return refuse(404, 'NoSuchKey');
  response.writeHead(200, { ...found.headers, 'content-length': found.content.length });
  return response.end(request.method === 'HEAD' ? undefined : found.content);
}

function store(
  { objects }: S3StandIn,
  name: string,
  { headers }: IncomingMessage,
  content: Buffer,
  response: ServerResponse,
  refuse: (status: number, code: string) => unknown,
) {
  const checksum = headers['x-amz-checksum-sha256'];
  if (checksum !== createHash('sha256').update(content).digest('base64')) return refuse(400, 'BadDigest');
  const kept = Object.entries(headers).filter(([header]) =>
    /^(content-type|cache-control|x-amz-meta-)/.test(header),
  );
  objects.set(name, { content, headers: Object.fromEntries(kept) as Record<string, string> });
  return response.writeHead(200).end();
}

function sendList({ objects }: S3StandIn, url: URL, response: ServerResponse) {
  const prefix = `${standInBucket}/${url.searchParams.get('prefix') ?? ''}`;
  const after = url.searchParams.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, pageSize);
  const next =
    names.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const keys = page.map((name) => `<Contents><Key>${name.slice(standInBucket.length + 1)}</Key></Contents>`);
  response.writeHead(200, { 'content-type': 'application/xml' });
  return response.end(
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${keys.join('')}</ListBucketResult>`,
  );
}

/** Signature version 4, as AWS describes it: whether the request was signed with the stand-in's secret. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const pattern =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/;
  const [, key, day = '', region = '', signed = '', signature = ''] =
    pattern.exec(String(headers.authorization)) ?? [];
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (key !== standInKeys.S3_ACCESS_KEY_ID || headers['x-amz-content-sha256'] !== bodyHash) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const hmac = (secret: string | Buffer, value: string) =>
    createHmac('sha256', secret).update(value).digest();
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${standInKeys.S3_SECRET_ACCESS_KEY}`,
  );
  const expected = hmac(signingKey, text);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
