import { useEffect, useRef, useState, type FormEvent } from 'react';
import { findAddress } from '../../contract/assistant/assistant.rules.ts';
import type { Message } from '../../contract/assistant/assistant.schemas.ts';
import { assistant } from '../../contract/assistant/assistant.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Section } from '../section.ts';
import { assistantStrings } from './assistant-strings.ts';
import { MessageLine } from './message-line.tsx';
import { useConversation } from './use-conversation.ts';
import { useOffers } from './use-offers.ts';

const longest = 2000;
/** What an assistant's message says, or offers. */
const textOf = (message: Message) =>
  message.role !== 'tool' ? message.content : message.url === findAddress ? '' : message.loadingMessage;

export interface AssistantDialogProps {
  sections: readonly Section[];
  onGo(section: string, action?: string): void;
  onSearch(): void;
  onClose(): void;
}

/** A conversation with the guide, which finds where something is done and opens it. */
export default function AssistantDialog({ sections, onGo, onSearch, onClose }: AssistantDialogProps) {
  const t = useStrings('assistant', assistantStrings);
  const { language } = useLocale();
  const config = useEndpoint(assistant, 'config');
  const offers = useOffers(sections);
  const { list, conversation, messages, answer, isLooking, error, retry, ask, choose } = useConversation(offers);
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length, isLooking]);
  const agent = config.data?.agents[0];
  const inLanguage = <T,>(by: { en: T } & Record<string, T>): T => by[language] ?? by[language.split('-')[0]!] ?? by.en;
  const conversations = list.data?.conversations ?? [];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !isLooking && ask(text.trim())) setText('');
  }
  const open = (address: string) => {
    const [section = '', action] = address.split('/');
    onGo(section, action);
  };
  if (config.data && !agent)
    return (
      <Dialog open title={t.title} onClose={onClose}>
        <EmptyState title={t.offTitle}>{t.offText}</EmptyState>
      </Dialog>
    );
  return (
    <Dialog open title={t.title} description={t.description} onClose={onClose}>
      <Stack gap={4} align="stretch">
        {conversations.length > 0 && (
          <Row gap={3} align="end">
            <div style={{ flex: 1, minInlineSize: 0 }}>
              <Select
                label={t.earlier}
                options={conversations.map(({ id, title }) => ({ value: id, label: title }))}
                value={conversation?.id ?? ''}
                onChange={(id) => choose(conversations.find((one) => one.id === id) ?? null)}
              />
            </div>
            <Button disabled={isLooking || !conversation} onClick={() => choose(null)}>
              {t.fresh}
            </Button>
          </Row>
        )}
        {/* Read aloud as a whole, below, instead of piece by piece. */}
        <Stack gap={3} align="stretch" role="log" aria-live="off" aria-label={t.conversation} style={{ minBlockSize: 160 }}>
          {list.isPending && <Skeleton height={96} />}
          {messages.length === 0 &&
            !list.isPending &&
            agent &&
            inLanguage(agent.whatCanDo).map((sentence) => (
              <Text key={sentence} tone="muted">
                {sentence}
              </Text>
            ))}
          {messages.map((message, at) => (
            <MessageLine key={at} message={message} offers={offers} onOpen={open} onSearch={onSearch} />
          ))}
          {isLooking && <Text tone="muted">{t.looking}</Text>}
          <div ref={end} />
        </Stack>
        <VisuallyHidden role="status">{answer.map(textOf).join(' ')}</VisuallyHidden>
        {error !== undefined && <ErrorNotice error={error} onRetry={retry} />}
        {error === undefined && (list.error ?? config.error) !== null && <ErrorNotice error={list.error ?? config.error} />}
        {messages.length === 0 && !list.isPending && agent && (
          <Row gap={2} wrap>
            {agent.quickActions.map(({ title }) => (
              <Button key={title.en} size="s" onClick={() => ask(inLanguage(title))}>
                {inLanguage(title)}
              </Button>
            ))}
          </Row>
        )}
        <form onSubmit={submit}>
          <Row gap={3} align="end">
            <div style={{ flex: 1, minInlineSize: 0 }}>
              <TextField
                label={t.question}
                placeholder={t.placeholder}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                maxLength={longest}
                autoComplete="off"
                autoFocus
              />
            </div>
            <Button type="submit" variant="primary" disabled={!text.trim() || isLooking}>
              {t.send}
            </Button>
          </Row>
        </form>
      </Stack>
    </Dialog>
  );
}
