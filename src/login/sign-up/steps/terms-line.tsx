import { useStrings } from '../../../i18n/locale.tsx';
import { useServices } from '../../../services.tsx';
import { TextWithElements } from '../../../ui/text-with-elements.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { signUpStrings } from '../sign-up-strings.ts';

/** Links to the host's terms and privacy pages. */
export function TermsLine() {
  const t = useStrings('sign-up', signUpStrings);
  const { termsUrl, privacyUrl } = useServices().options.legal ?? {};
  const text = termsUrl && privacyUrl ? t.termsAndPrivacy : termsUrl ? t.terms : privacyUrl ? t.privacy : undefined;
  if (!text) return null;
  const link = (href: string | undefined, name: string) => (
    <TextLink href={href} target="_blank">
      {name}
    </TextLink>
  );
  return (
    <Text size={12} tone="muted" style={{ textAlign: 'center' }}>
      <TextWithElements text={text} with={{ terms: link(termsUrl, t.termsName), privacy: link(privacyUrl, t.privacyName) }} />
    </Text>
  );
}
