import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, it } from 'vitest';
import { createHasher } from './password-hash.ts';

it('hashes passwords as OWASP recommends, with a salt of their own', async () => {
  const hasher = await createHasher();
  const [first, second] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
  for (const stored of [first, second]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await hasher.verify(first, 'correct horse')).toBe(true);
  expect(await hasher.verify(first, 'correct hors')).toBe(false);
});

it('knows a hash that was made with less, and still checks it', async () => {
  const weak = await (await createHasher({ cost: { memoryCost: 256, timeCost: 1 } })).hash('correct horse');
  const hasher = await createHasher();
  expect([hasher.isOutdated(weak), hasher.isOutdated(await hasher.hash('correct horse'))]).toEqual([true, false]);
  expect(await hasher.verify(weak, 'correct horse')).toBe(true);
});

it('TXT-01: checks a password however its letters were composed, and older hashes as they were typed', async () => {
  const hasher = await createHasher({ cost: { memoryCost: 256, timeCost: 1 } });
  const [composed, decomposed] = ['Caf\u00e9 horse', 'Cafe\u0301\u00a0horse'];
  for (const stored of [await hasher.hash(composed), await hasher.hash(decomposed), await bcrypt(composed, { cost: 4 })])
    for (const typed of [composed, decomposed]) expect(await hasher.verify(stored, typed)).toBe(true);
  for (const older of [await argon2(decomposed), await bcrypt(decomposed, { cost: 4 })])
    expect([await hasher.verify(older, decomposed), await hasher.verify(older, 'Cafe\u0301 hors')]).toEqual([true, false]);
  expect(await hasher.verify(undefined, decomposed)).toBe(false);
});
