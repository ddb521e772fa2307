import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newKeyAndCertificate } from './self-signed.ts';

describe('a self-signed certificate', () => {
  it('is read by another implementation, verifies itself and matches its key', () => {
    const { key, certificate } = newKeyAndCertificate('Gatehouse Zürich', new Date('2026-11-21T10:00:00Z'));
    const read = new X509Certificate(certificate);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(read.subject).toBe('CN=Gatehouse Zürich');
    expect([read.validFromDate.toISOString(), read.validToDate.toISOString()]).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2036-11-21T10:00:00.000Z',
    ]);
  });
});
