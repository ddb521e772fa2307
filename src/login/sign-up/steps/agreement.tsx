import { useStrings } from '../../../i18n/locale.tsx';
import { TextWithElements } from '../../../ui/text-with-elements.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { SignUpForm } from '../sign-up-form.ts';
import { signUpStrings } from '../sign-up-strings.ts';
import { FormCheckbox } from './form-checkbox.tsx';

export interface AgreementProps {
  form: SignUpForm;
  agreed: boolean;
  error: string | undefined;
  onChange(): void;
}

/** Links to the terms and the privacy page, with a box to check if the vendor wants one. */
export function Agreement({ form: { documents: { terms, privacy } = {}, agreement }, agreed, error, onChange }: AgreementProps) {
  const t = useStrings('sign-up', signUpStrings);
  if (!terms && !privacy) return null;
  const link = (href: string | undefined, name: string) => (
    <TextLink href={href} target="_blank">
      {name}
    </TextLink>
  );
  const links = { terms: link(terms, t.termsName), privacy: link(privacy, t.privacyName) };
  if (agreement)
    return (
      <FormCheckbox
        name="agreed"
        label={<TextWithElements text={terms && privacy ? t.agreeBoth : terms ? t.agreeTerms : t.agreePrivacy} with={links} />}
        defaultChecked={agreed}
        error={error}
        onChange={onChange}
      />
    );
  return (
    <Text size={12} tone="muted" style={{ textAlign: 'center' }}>
      <TextWithElements text={terms && privacy ? t.termsAndPrivacy : terms ? t.terms : t.privacy} with={links} />
    </Text>
  );
}
