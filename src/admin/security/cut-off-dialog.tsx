import { restrictions } from '../../contract/restrictions/restrictions.ts';
import type { CutOff } from '../../contract/restrictions/restrictions.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { PersonLine } from '../../shared/people/person-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';

const shownPeople = 5;

export interface CutOffDialogProps {
  /** Undefined: the caller alone, as far as they may know. */
  out: CutOff | undefined;
  settle(isAgreed: boolean): void;
}

/** Who a change shuts out, by name. */
export function CutOffDialog({ out, settle }: CutOffDialogProps) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { language } = useLocale();
  const place = useEndpoint(restrictions, 'myPlace');
  const isYou = out?.isYou ?? true;
  const shown = out?.people.slice(0, shownPeople) ?? [];
  const rest = (out?.total ?? 0) - shown.length;
  return (
    <ConfirmDialog
      open
      title={isYou ? t.cutOffYouTitle : plural(language, t.cutOffTitle, out?.total ?? 0)}
      confirm={isYou ? t.applyFor : t.apply}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      <Stack gap={4} align="stretch">
        {isYou ? format(t.cutOffYouText, { ip: place.data?.ip ?? '' }) : t.cutOffText}
        {shown.length > 0 && (
          <Stack gap={3} align="stretch">
            {shown.map(({ ip, ...person }, at) => (
              <Row key={person.id} justify="between" gap={3}>
                <Row gap={2} style={{ minInlineSize: 0 }}>
                  <PersonLine {...person} />
                  {isYou && at === 0 && <Badge>{t.you}</Badge>}
                </Row>
                <Text as="span" size={13} tone="muted" dir="ltr">
                  {ip}
                </Text>
              </Row>
            ))}
            {rest > 0 && <Text tone="muted">{plural(language, t.cutOffMore, rest)}</Text>}
          </Stack>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
