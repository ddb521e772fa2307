import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.byteLength;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
/** `YYYYMMDDhhmmssZ` */
const moment = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`));

const commonName = '550403';
const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), der(0x05));

export interface KeyAndCertificate {
  key: string;
  certificate: string;
}

/** The certificate only wraps the public key: identity providers pin it and don't check a chain. */
export function certify(key: string, name: string, from: Date, years = 10): string {
  const privateKey = createPrivateKey(key);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + years);
  const who = sequence(der(0x31, sequence(objectId(commonName), der(0x0c, Buffer.from(name.slice(0, 64))))));
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const body = sequence(version, der(0x02, serial), sha256WithRsa, who, sequence(moment(from), moment(until)), who, publicKey);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, sha256WithRsa, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** RSA, 2048 bits: supported by every identity provider. */
export function newKeyAndCertificate(name: string, from: Date): KeyAndCertificate {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { key, certificate: certify(key, name, from) };
}
