import { useRef, useState } from 'react';
import { profile } from '../../contract/profile/profile.ts';
import type { Me } from '../../contract/profile/profile.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../use-may.ts';
import { profileStrings } from './profile-strings.ts';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const maxBytes = 1_000_000;

export function PictureCard({ user }: { user: Me }) {
  const t = useStrings('profile', profileStrings);
  const { api, session } = useServices();
  const toast = useToast();
  const mayChange = useMay(profile.update);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy?: boolean; refused?: string; error?: AppError }>({});

  async function run(work: () => Promise<unknown>, done: string) {
    setState({ busy: true });
    try {
      await work();
      await session.reload();
      setState({});
      toast.show({ text: done });
    } catch (cause) {
      const error = toAppError(cause);
      if (error.code === 'INVALID_INPUT') setState({ refused: t.pictureWrongType });
      else if (error.code === 'TOO_LARGE') setState({ refused: t.pictureTooLarge });
      else setState({ error });
    }
  }
  function choose(file: File | undefined) {
    if (!file) return;
    if (!types.includes(file.type)) return setState({ refused: t.pictureWrongType });
    if (file.size > maxBytes) return setState({ refused: t.pictureTooLarge });
    const body = new FormData();
    body.set('image', file);
    void run(async () => {
      const url = await api(profile).uploadPicture({ body });
      // The same URL would show the cached picture.
      await api(profile).update({ body: { profilePictureUrl: `${url}${url.startsWith('data:') ? '' : `?t=${Date.now()}`}` } });
    }, t.pictureSaved);
  }

  return (
    <Card>
      <Stack gap={4}>
        <Row gap={5} wrap>
          <Avatar id={user.id} name={user.name} src={user.profilePictureUrl} size={64} />
          <Stack gap={1} style={{ flex: '1 1 180px' }}>
            <Heading level={2}>{t.pictureTitle}</Heading>
            <Text tone="muted">{t.pictureText}</Text>
          </Stack>
          {mayChange && (
            <Row gap={2} wrap>
              {user.profilePictureUrl && (
                <Button
                  variant="quiet"
                  disabled={state.busy}
                  onClick={() => void run(() => api(profile).update({ body: { profilePictureUrl: null } }), t.pictureRemoved)}
                >
                  {t.removePicture}
                </Button>
              )}
              <Button busy={state.busy} onClick={() => input.current?.click()}>
                {t.choosePicture}
              </Button>
            </Row>
          )}
        </Row>
        {/* Opened by the button above; the file uploads once chosen. */}
        <input
          ref={input}
          type="file"
          accept={types.join()}
          hidden
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {state.refused && <Notice tone="danger">{state.refused}</Notice>}
        {state.error && <ErrorNotice error={state.error} />}
      </Stack>
    </Card>
  );
}
