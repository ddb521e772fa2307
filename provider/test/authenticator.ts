import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AssertionJson, AssertionOptions, AttestationJson, CreationOptions } from '../../src/contract/webauthn.ts';
import { appOrigin } from './origins.ts';

/** Deviations of a hostile page or a cloned key. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  /** Default true: the user was verified. */
  isVerified?: boolean;
  isPresent?: boolean;
  /** Another user's credential in the response. */
  credentialId?: string;
  userHandle?: string;
}
export interface Authenticator {
  readonly credentialId: string;
  create(options: CreationOptions, deviations?: Deviations): AttestationJson;
  get(options: AssertionOptions, deviations?: Deviations): AssertionJson;
}

const bytes = (text: string) => createHash('sha256').update(text).digest();
const flag = { present: 1, verified: 4, attested: 64 };

/** The CBOR (RFC 8949) an authenticator sends: small numbers, text, bytes, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Buffer)])]);
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const at = (text: string | undefined) => Buffer.from(text!, 'base64url');
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, at(x)],
      [-3, at(y)],
    ]),
  );
}

/** A software key that signs like a passkey or security key (Web Authentication Level 3, 6.1). */
export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge: deviations.challenge ?? challenge,
        origin: deviations.origin ?? appOrigin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (
    rpId: string,
    { isVerified = true, isPresent = true, counter: told }: Deviations,
    attested = Buffer.alloc(0),
  ) => {
    const flags = (isPresent ? flag.present : 0) | (isVerified ? flag.verified : 0) | (attested.length > 0 ? flag.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(told ?? ++counter);
    return Buffer.concat([bytes(rpId), Buffer.from([flags]), count, attested]);
  };

  return {
    credentialId,
    create: ({ challenge, rp, user }, deviations = {}) => {
      userHandle = user.id;
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = authenticatorData(deviations.rpId ?? rp.id!, deviations, attested);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id: credentialId,
        deviceType: 'Platform',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviations).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge, rpId }, deviations = {}) => {
      const data = clientData('webauthn.get', challenge, deviations);
      const authData = authenticatorData(deviations.rpId ?? rpId!, deviations);
      const signature = sign('sha256', Buffer.concat([authData, createHash('sha256').update(data).digest()]), privateKey);
      const handle = deviations.userHandle ?? userHandle;
      return {
        id: deviations.credentialId ?? credentialId,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle ? { userHandle: handle } : {}),
        },
      };
    },
  };
}
