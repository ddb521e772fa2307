import { Spinner } from '../ui/spinner.tsx';
import { Row } from '../ui/stack.tsx';
import { LoginFrame } from './login-frame.tsx';

/** A step that only waits for the server; it keeps the place of what follows. */
export const LoginWaiting = ({ title }: { title: string }) => (
  <LoginFrame step="waiting" title={title}>
    <Row justify="center" aria-busy="true" style={{ minBlockSize: 112 }}>
      <Spinner size="l" label={title} />
    </Row>
  </LoginFrame>
);
