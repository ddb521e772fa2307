import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { useStrings } from '../../i18n/locale.tsx';
import { OptionalText } from '../../contract/values.ts';
import { Heading } from '../../ui/heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ssoStrings } from './sso-strings.ts';

const name = v.optional(OptionalText(300));
export const attributeFields = { email: name, name, groups: name };

/** What `form.field` makes of one of the three. */
type FieldOf = (name: 'email' | 'name' | 'groups') => ComponentProps<typeof TextField>;

/** Where the identity provider calls things by other names. */
export function AttributeNames({ field }: { field: FieldOf }) {
  const t = useStrings('sso', ssoStrings);
  return (
    <Stack gap={3} align="stretch">
      <Stack gap={1}>
        <Heading level={3}>{t.attributes}</Heading>
        <Text size={13} tone="muted">
          {t.attributesText}
        </Text>
      </Stack>
      <TextField {...field('email')} dir="ltr" autoComplete="off" />
      <TextField {...field('name')} dir="ltr" autoComplete="off" />
      <TextField {...field('groups')} dir="ltr" autoComplete="off" />
    </Stack>
  );
}
