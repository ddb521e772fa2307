import { Spinner } from '../ui/spinner.tsx';
import { Row } from '../ui/stack.tsx';
import { LoginFrame } from './login-frame.tsx';

/** A step that waits for the server and reserves the next step's space. */
export const LoginWaiting = ({ title }: { title: string }) => (
  <LoginFrame step="waiting" title={title}>
    <Row justify="center" aria-busy="true" style={{ minBlockSize: 112 }}>
      <Spinner size="l" label={title} />
    </Row>
  </LoginFrame>
);
