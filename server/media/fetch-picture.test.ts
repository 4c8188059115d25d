import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicIpAddress } from '../outgoing/public-ip-address.ts';
import { PictureNotFetched, pictureFetcher } from './fetch-picture.ts';

const seen: { host: string | undefined; ipAddress: string | undefined }[] = [];
const server = createServer((request, reply) => {
  seen.push({ host: request.headers.host, ipAddress: request.socket.localAddress });
  if (request.url === '/picture') reply.end('bytes of a picture');
  else if (request.url === '/moved') reply.writeHead(302, { location: '/picture' }).end();
  else if (request.url === '/inside') reply.writeHead(302, { location: 'http://127.0.0.2/picture' }).end();
  else if (request.url === '/file') reply.writeHead(302, { location: 'file:///etc/passwd' }).end();
  else if (request.url === '/round') reply.writeHead(302, { location: '/round' }).end();
  else if (request.url === '/large') reply.end(Buffer.alloc(21 * 1024 * 1024));
  else reply.writeHead(404).end();
});
let port: number;
let base: string;

beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '0.0.0.0', done);
  });
  ({ port } = server.address() as AddressInfo);
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.close();
});

const fromThisHouse = pictureFetcher((address) => address === '127.0.0.1');

test('a picture is fetched, also over redirects', async () => {
  expect((await fromThisHouse(`${base}/picture`)).toString()).toBe('bytes of a picture');
  expect((await fromThisHouse(`${base}/moved`)).toString()).toBe('bytes of a picture');
});

test.each(['/inside', '/file', '/round', '/large', '/missing'])(
  '[wall 113] %s is not fetched',
  async (path) => {
    await expect(fromThisHouse(base + path)).rejects.toBeInstanceOf(PictureNotFetched);
  },
);

describe('[wall 113] a name whose address changes', () => {
  const rebinding = (...answers: string[][]) => {
    const asked: string[] = [];
    const fetcher = pictureFetcher(
      (ipAddress) => ipAddress === '127.0.0.1',
      async (name) => {
        const addresses = answers[Math.min(asked.push(name), answers.length) - 1]!;
        return addresses.map((address) => ({ address, family: 4 }));
      },
    );
    return { asked, fetch: (path: string) => fetcher(`http://rebind.example:${port}${path}`) };
  };

  test('is looked up once: the connection goes to the address that was checked', async () => {
    const { asked, fetch } = rebinding(['127.0.0.1'], ['127.0.0.2']);
    expect((await fetch('/picture')).toString()).toBe('bytes of a picture');
    expect(asked).toEqual(['rebind.example']);
    expect(seen.at(-1)).toEqual({ host: `rebind.example:${port}`, ipAddress: '127.0.0.1' });
  });

  test('is checked again on a redirect to itself', async () => {
    const { asked, fetch } = rebinding(['127.0.0.1'], ['127.0.0.2']);
    const before = seen.length;
    await expect(fetch('/moved')).rejects.toMatchObject({ message: 'not on the public internet' });
    expect(asked).toHaveLength(2);
    expect(seen).toHaveLength(before + 1);
  });

  test.each([[['127.0.0.1', '127.0.0.2']], [['127.0.0.2', '127.0.0.1']], [[]]])(
    'and has %j at once is not asked',
    async (addresses) => {
      const before = seen.length;
      await expect(rebinding(addresses).fetch('/picture')).rejects.toBeInstanceOf(PictureNotFetched);
      expect(seen).toHaveLength(before);
    },
  );
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://10.1.2.3/',
  'https://192.168.1.1/',
  'file:///etc/passwd',
  'ftp://example.org/picture.png',
  'data:image/png;base64,AAAA',
  'http://user:secret@example.org/',
  'not an address',
  'https://pictures.example.invalid/kettle.webp',
])('[wall 113] %s is refused', async (address) => {
  await expect(pictureFetcher()(address)).rejects.toBeInstanceOf(PictureNotFetched);
});

test('[wall 113] only public IP addresses are allowed', () => {
  for (const address of ['8.8.8.8', '93.184.215.14', '2606:4700::1111']) {
    expect(isPublicIpAddress(address)).toBe(true);
  }
  const others = [
    '100.64.0.1',
    '172.31.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1',
    '::',
    'name',
  ];
  for (const address of [...others, '2002:7f00:1::', '64:ff9b::7f00:1', '2001:db8::1']) {
    expect(isPublicIpAddress(address)).toBe(false);
  }
});
