import type { ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { LazyPart, type LazyPartProps } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { signInStrings } from './sign-in/sign-in-strings.ts';

interface LoginPartProps<P extends object> extends Pick<LazyPartProps<P>, 'load' | 'props' | 'hold'> {
  /** Default: an empty card. */
  waiting?: ReactNode;
}

const Waiting = () => (
  <Card layout="box">
    <Row justify="center" style={{ minBlockSize: 180 }}>
      <Spinner size="l" />
    </Row>
  </Card>
);

/** A lazy flow or step of the login box. */
export function LoginPart<P extends object>({ waiting = <Waiting />, ...part }: LoginPartProps<P>) {
  const t = useStrings('sign-in', signInStrings);
  return (
    <LazyPart
      {...part}
      waiting={waiting}
      failed={(error, retry) => (
        <Card layout="box">
          <Stack gap={4}>
            <ErrorNotice error={error} />
            <Button block size="l" onClick={retry}>
              {t.retry}
            </Button>
          </Stack>
        </Card>
      )}
    />
  );
}
