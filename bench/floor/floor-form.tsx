/** @jsxImportSource @emotion/react */
// The floor: a sign-in form on the product's libraries and nothing else. It uses Emotion as any page would.
/* oxlint-disable no-restricted-imports */
import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import r2wc from '@r2wc/react-to-web-component';
import { useState, type FormEvent } from 'react';

const card = css`
  display: grid;
  gap: 12px;
  width: 340px;
  padding: 32px;
  border-radius: 12px;
  background: #fff;
  box-shadow: 0 2px 12px #0002;
  font: 16px system-ui;
`;
const field = css`
  padding: 10px 12px;
  border: 1px solid #ccd;
  border-radius: 8px;
  font: inherit;
  &:focus {
    outline: 2px solid #35f;
  }
`;
const action = css`
  padding: 10px 12px;
  border: 0;
  border-radius: 8px;
  background: #35f;
  color: #fff;
  font: inherit;
`;

function Form() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await fetch('/sign-in', { method: 'POST', body: JSON.stringify({ email, password }) });
    if (!answer.ok) setProblem('Wrong email or password');
    setBusy(false);
  }

  return (
    <form css={card} onSubmit={(event) => void submit(event)}>
      <h1>Sign in</h1>
      <label>
        Email
        <input
          css={field}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <label>
        Password
        <input
          css={field}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <button css={action} disabled={busy}>
        Continue
      </button>
      <button css={action} type="button">
        Continue with Google
      </button>
    </form>
  );
}

function Floor({ container }: { container: ShadowRoot }) {
  const [cache] = useState(() => createCache({ key: 'floor', container }));
  return (
    <CacheProvider value={cache}>
      <Form />
    </CacheProvider>
  );
}

customElements.define('floor-form', r2wc(Floor, { shadow: 'open' }));
