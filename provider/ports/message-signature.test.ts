import { expect, it } from 'vitest';
import { newSigningSecret, signatureHeaders } from './message-signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

it('WH-04: signs the message of the specification as it says', () => {
  expect(signatureHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('WH-04: another id, time, body or secret has another signature, and two secrets sign side by side', () => {
  const signed = (change: Partial<typeof message>, key = secret) => signatureHeaders({ ...message, ...change }, [key])['webhook-signature'];
  const others = [signed({ id: 'msg_x' }), signed({ timestamp: 1 }), signed({ body: '{}' }), signed({}, newSigningSecret())];
  expect(new Set([signed({}), ...others]).size).toBe(5);
  const other = newSigningSecret();
  expect(signatureHeaders(message, [other, secret])['webhook-signature']).toBe(`${signed({}, other)} ${signed({})}`);
});
