import { createHmac, timingSafeEqual } from 'node:crypto';

/** `body`: as it came, not parsed. While a secret is replaced there are two signatures; one that fits is enough. */
export function isFromGatehouse({ headers, body, secret, nowSeconds = Date.now() / 1000 }) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`] ?? '');
  if (!(Math.abs(nowSeconds - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
