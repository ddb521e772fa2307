import { expect } from 'chai';
import { define } from './define.tsx';
import { useHost } from './host-context.ts';
import { captured, fresh, rendered, text, uniqueTag, type Probe } from './test-probe.tsx';

describe('define: events', () => {
  it('dispatches composed, bubbling, cancelable events and returns whether they were cancelled', async () => {
    let emitted: boolean[] = [];
    const el = await fresh({}, () => {
      const { emit } = useHost();
      return <button onClick={() => (emitted = [...emitted, emit('signed-out', { reason: 'ended' })])}>end</button>;
    });
    const seen: CustomEvent[] = [];
    const listener = (event: Event) => {
      seen.push(event as CustomEvent);
      if (seen.length === 2) event.preventDefault();
    };
    document.addEventListener('signed-out', listener);
    captured.click(el);
    captured.click(el);
    document.removeEventListener('signed-out', listener);
    expect(emitted).to.deep.equal([true, false]);
    expect(seen[0]).to.include({ bubbles: true, composed: true, cancelable: true, target: el });
    expect(seen[0]?.detail).to.deep.equal({ reason: 'ended' });
  });

  const secrets: [string, unknown][] = [
    ['accessToken', { accessToken: 'a' }],
    ['user.refresh_token', { user: { refresh_token: 'a' } }],
    ['password', { password: 'a' }],
    ['clientSecret', { clientSecret: 'a' }],
    ['code', { code: '123456' }],
    ['recoveryCodes', { recoveryCodes: ['a'] }],
    ['otp', { list: [{ otp: 'a' }] }],
    ['cvc', { cvc: '123' }],
    ['cardNumber', { cardNumber: '4242' }],
    ['a token as text', { note: 'eyJhbGciOi.eyJzdWIi.c2ln' }],
  ];
  for (const [name, detail] of secrets) {
    it(`ELM-03 drops the detail of an event that carries ${name}`, async () => {
      let send = (_detail: unknown): boolean => true;
      const el = await fresh({}, () => {
        const { emit } = useHost();
        send = (found) => emit('signed-in', found as never);
        return <p>ready</p>;
      });
      let seen: unknown = 'nothing';
      el.addEventListener('signed-in', (event) => (seen = (event as CustomEvent).detail));
      const errors = await captured.errors(() => send(detail));
      expect(seen).to.equal(null);
      expect(errors).to.have.length(1);
    });
  }

  it('reports a failed render as an error event with code, message and trace id, and shows the fallback', async () => {
    const tag = uniqueTag();
    define(tag, captured.Failing, { fallback: ({ error, retry }) => <button onClick={retry}>{error.code}</button> });
    const el = document.createElement(tag) as Probe;
    const seen: unknown[] = [];
    el.addEventListener('error', (event) => seen.push((event as unknown as CustomEvent).detail));
    const reached: string[] = [];
    document.addEventListener('error', () => reached.push('document'), { once: true });
    window.addEventListener('error', () => reached.push('window'), { once: true });
    await captured.errors(async () => {
      document.body.append(el);
      await captured.until(() => seen.length > 0);
    });
    expect(seen).to.deep.equal([{ code: 'NETWORK', message: 'The server did not answer.', traceId: 'trace-1' }]);
    expect(reached).to.deep.equal(['document']);
    await rendered(el, () => text(el) === 'NETWORK');
    captured.mend();
    captured.click(el);
    await rendered(el, () => text(el) === 'mended');
  });

  it('reports an error outside any boundary as an error event too', async () => {
    const tag = uniqueTag();
    define(tag, captured.Failing, {
      fallback: () => {
        throw new TypeError('the fallback is broken');
      },
    });
    const codes: unknown[] = [];
    const el = document.createElement(tag) as Probe;
    el.addEventListener('error', (event) => codes.push((event as unknown as CustomEvent<{ code: string }>).detail.code));
    captured.breakAgain();
    await captured.errors(async () => {
      document.body.append(el);
      await captured.until(() => codes.length > 0);
    });
    expect(codes).to.contain('ER-ADMIN-PORTAL-GENERIC-ERROR');
  });
});
