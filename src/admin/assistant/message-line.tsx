import { openAddress, searchAddress } from '../../contract/assistant/assistant.rules.ts';
import type { Message } from '../../contract/assistant/assistant.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { assistantStrings } from './assistant-strings.ts';
import type { Offer } from './find-places.ts';

const Bubble = styled('div')`
  max-inline-size: 85%;
  padding: var(--_space-2) var(--_space-3);
  border-radius: var(--_radius-l);
  background: var(--_surface-sunken);
  color: var(--_text);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  &[data-own] {
    align-self: flex-end;
    background: color-mix(in oklab, var(--_accent) 14%, var(--_surface));
  }
  align-self: flex-start;
`;

export interface MessageLineProps {
  message: Message;
  /** Undefined until they are known. */
  offers: readonly Offer[] | undefined;
  onOpen(address: string): void;
  onSearch(): void;
}

/** One message: text, or somewhere to go. */
export function MessageLine({ message, offers, onOpen, onSearch }: MessageLineProps) {
  const t = useStrings('assistant', assistantStrings);
  if (message.role !== 'tool') {
    const isOwn = message.role === 'user';
    return (
      <Bubble data-own={isOwn ? '' : undefined} dir="auto">
        <VisuallyHidden>{isOwn ? t.you : t.guide}: </VisuallyHidden>
        {message.content}
      </Bubble>
    );
  }
  const { url, loadingMessage: label } = message;
  if (url === searchAddress)
    return (
      <span style={{ alignSelf: 'flex-start' }}>
        <Button onClick={onSearch}>{label}</Button>
      </span>
    );
  if (!url.startsWith(openAddress)) return null;
  const address = url.slice(openAddress.length);
  // What somebody may do can have changed since.
  const offer = offers?.find((one) => one.address === address);
  if (offers && !offer)
    return (
      <Text tone="muted" size={13}>
        {format(t.gone, { label })}
      </Text>
    );
  return (
    <span style={{ alignSelf: 'flex-start' }}>
      <Button onClick={() => onOpen(address)}>{offer?.label ?? label}</Button>
    </span>
  );
}
