import { invalidInput } from '../../../src/contract/input.ts';
import type { SsoConfigInput } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import { splitCertificates } from '../../federation/saml/certificates.ts';
import { readMetadata } from '../../federation/saml/read-metadata.ts';
import { SamlRefusal } from '../../federation/saml/refusal.ts';
import type { Work } from '../../identity/work.ts';
import { EgressError } from '../../ports/egress.ts';

/** What to set a connection to. `field`: where the metadata came from. Errors: INVALID_INPUT. */
export function settingsIn(metadata: string, field: 'metadata' | 'url' = 'metadata'): SsoConfigInput {
  try {
    const { idpEntityId, ssoUrl, certificates, wantsSignedRequests } = readMetadata(metadata);
    const publicCertificate = splitCertificates(certificates.join('\n'), field).join('\n');
    return { idpEntityId, ssoEndpoint: ssoUrl, publicCertificate, signRequest: wantsSignedRequests };
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    throw invalidInput({ [field]: `This isn't the metadata of an identity provider: ${error.message}.` });
  }
}

const reasons: Record<EgressError['reason'], string> = {
  address: "The address isn't on the public internet.",
  url: 'Enter a URL that starts with https://.',
  redirect: 'This URL redirects. Enter the final URL.',
  tooLarge: 'The file at this URL is too large.',
  timeout: "The address didn't answer in time.",
  unreachable: "The address can't be reached.",
};

/** Fetches it, from public addresses only. Errors: INVALID_INPUT. */
export async function settingsAt({ deps }: Work, url: string): Promise<SsoConfigInput> {
  try {
    const response = await deps.egress(url, { headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' } });
    if (!response.ok) throw invalidInput({ url: `The address answered with the status ${response.status}.` });
    return settingsIn(await response.text(), 'url');
  } catch (error) {
    if (error instanceof EgressError) throw invalidInput({ url: reasons[error.reason] });
    throw error;
  }
}
