import { pbkdf2Sync, scryptSync } from 'node:crypto';
import { hash as argon2, type Algorithm } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashRefusal, keptHash } from './foreign-hash.ts';
import { createHasher } from './password-hash.ts';

const password = 'pässword with a space';
const salt = Buffer.from('salt of sixteen!');
const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const derived = scryptSync(password, salt, 64, { cost: 1024, blockSize: 8, parallelization: 1 });
const stretched = (digest: string) => pbkdf2Sync(password, salt, 1000, 32, digest);

const made: Record<string, string | (() => Promise<string>)> = {
  argon2id: () => argon2(password, { memoryCost: 1024, timeCost: 1, parallelism: 4 }),
  argon2i: () => argon2(password, { algorithm: 1 as Algorithm.Argon2i, memoryCost: 256, timeCost: 2 }),
  bcrypt: () => bcrypt(password, { cost: 4 }),
  'bcrypt of PHP': async () => (await bcrypt(password, { cost: 4 })).replace(/^\$2b/, '$2y'),
  'scrypt, PHC': `$scrypt$ln=10,r=8,p=1$${b64(salt)}$${b64(derived)}`,
  'scrypt, Werkzeug': `scrypt:1024:8:1$${salt.toString()}$${derived.toString('hex')}`,
  'PBKDF2, PHC': `$pbkdf2-sha512$i=1000,l=32$${b64(salt)}$${b64(stretched('sha512'))}`,
  'PBKDF2, passlib': `$pbkdf2-sha256$1000$${b64(salt).replaceAll('+', '.')}$${b64(stretched('sha256')).replaceAll('+', '.')}`,
  'PBKDF2, Django': `pbkdf2_sha1$1000$${salt.toString()}$${stretched('sha1').toString('base64')}`,
  'PBKDF2, Werkzeug': `pbkdf2:sha256:1000$${salt.toString()}$${stretched('sha256').toString('hex')}`,
};

describe('a hash made elsewhere', () => {
  it.each(Object.entries(made))('%s: is checked, and due to be replaced', async (_, make) => {
    const hasher = await createHasher();
    const kept = keptHash(typeof make === 'string' ? make : await make());
    expect([await hasher.verify(kept, password), await hasher.verify(kept, `${password}.`), await hasher.verify(kept, '')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(hasher.isOutdated(kept)).toBe(true);
  });

  const filler = 'A'.repeat(43);
  it.each([
    `$argon2id$v=19$m=4194304,t=1,p=1$${filler}$${filler}`,
    `$argon2id$v=19$m=65536,t=1000,p=1$${filler}$${filler}`,
    `$argon2id$v=19$m=1024,t=1,p=255$${filler}$${filler}`,
    `$2b$31$${'a'.repeat(53)}`,
    `$scrypt$ln=30,r=8,p=1$${filler}$${filler}`,
    `$scrypt$ln=14,r=8,p=9999$${filler}$${filler}`,
    `scrypt:1073741824:8:1$salt$${'ab'.repeat(32)}`,
    `$pbkdf2-sha256$i=2000000000$${filler}$${filler}`,
  ])('%s would cost too much', (text) => {
    expect(() => keptHash(text)).toThrow(new HashRefusal('costly'));
  });

  it.each([
    '',
    'secret',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    `$2b$10$${'a'.repeat(52)}`,
    `$2b$03$${'a'.repeat(53)}`,
    `$2x$10$${'a'.repeat(53)}`,
    `$argon2id$v=19$m=0,t=1,p=1$${filler}$${filler}`,
    `$argon2id$m=1024,t=1,p=1$${filler}$${filler}`,
    `$scrypt$ln=0,r=8,p=1$${filler}$${filler}`,
    'scrypt:1000:8:1$salt$abababababababababababababababababab',
    // One byte is guessed at once.
    `$pbkdf2-sha256$i=1000$${filler}$QQ`,
    `$pbkdf2-md5$i=1000$${filler}$${filler}`,
    `$pbkdf2-sha256$i=0$${filler}$${filler}`,
    `$pbkdf2-sha256$i=1000$${filler}$${'A'.repeat(4000)}`,
  ])('%s is none', (text) => {
    expect(() => keptHash(text)).toThrow(new HashRefusal('unknown'));
  });

  it('nothing else is taken, whatever it looks like', () => {
    const piece = fc.oneof(
      fc.constantFrom('$', 'scrypt', '$2b$10$', 'ln=', 'i=1000', ',', '=', '$pbkdf2-sha256', 'A'.repeat(22)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        try {
          expect(keptHash(pieces.join(''))).toMatch(/^\$(2[aby]|argon2|scrypt|pbkdf2-)/);
        } catch (error) {
          expect(error).toBeInstanceOf(HashRefusal);
        }
      }),
    );
  });
});
