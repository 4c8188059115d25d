import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@kamra/contract/passkeys.ts';

/** What a request for a signature may differ in from an honest browser's. */
interface Deviation {
  origin?: string;
  /** The counter that the authenticator claims; by default one more than before. */
  counter?: number;
}

interface Asked {
  challenge: string;
}

/** An authenticator with one passkey, as a browser's answers show it (Web Authentication Level 3, ES256). */
export interface SoftwareAuthenticator {
  create(request: Asked, deviation?: Deviation): NewPasskey;
  assert(request: Asked, deviation?: Deviation): PasskeyAssertion;
}

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

export function createSoftwareAuthenticator(site: { id: string; origin: string }): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;
  const count = ({ counter }: Deviation) => {
    used = counter ?? used + 1;
    return used;
  };
  const describe = (bits: number, counter: number, ...rest: Buffer[]) => {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(bits, 0);
    numbers.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(site.id).digest(), numbers, ...rest]);
  };
  const clientData = (type: string, { challenge }: Asked, { origin = site.origin }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  const present = flags.userPresent | flags.userVerified;

  return {
    create(request, deviation = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = encodeKey(Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url'));
      const data = describe(
        present | flags.hasCredential,
        count(deviation),
        Buffer.concat([Buffer.alloc(16), length, credentialId, key]),
      );
      const attestation = encodeMap([
        [encodeText('fmt'), encodeText('none')],
        [encodeText('attStmt'), encodeMap([])],
        [encodeText('authData'), encodeBytes(data)],
      ]);
      const clientDataJSON = clientData('webauthn.create', request, deviation).toString('base64url');
      return {
        ...common,
        response: {
          clientDataJSON,
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert(request, deviation = {}) {
      const data = describe(present, count(deviation));
      const client = clientData('webauthn.get', request, deviation);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** A public key of P-256 for ES256 as a COSE_Key (RFC 9053): type 2, algorithm -7, curve 1, x, y. */
function encodeKey(x: Buffer, y: Buffer): Buffer {
  return encodeMap([
    [encodeHead(0, 1), encodeHead(0, 2)],
    [encodeHead(0, 3), encodeHead(1, 6)],
    [encodeHead(1, 0), encodeHead(0, 1)],
    [encodeHead(1, 1), encodeBytes(x)],
    [encodeHead(1, 2), encodeBytes(y)],
  ]);
}

/** The first bytes of a CBOR item (RFC 8949): its major type, and a value or length below 65,536. */
function encodeHead(majorType: number, value: number): Buffer {
  const type = majorType << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255]);
}

const encodeBytes = (bytes: Buffer) => Buffer.concat([encodeHead(2, bytes.length), bytes]);
const encodeText = (text: string) =>
  Buffer.concat([encodeHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const encodeMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([encodeHead(5, entries.length), ...entries.flat()]);
