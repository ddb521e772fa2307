import { createHmac } from 'node:crypto';
import type { Egress } from '../../ports/egress.ts';
import type { CustomSocialPolicy, SocialProviderPolicy, SocialType } from '../../identity/policy/social-policy.ts';
import type { SocialPerson } from '../../../src/contract/social/social.rules.ts';
import { domainOf } from '../../../src/lib/email-domain.ts';
import { inOneLine } from '../../../src/lib/normalize-input.ts';
import { normalEmail } from '../email-domain.ts';
import { OidcRefusal, type OidcTokens } from '../oidc/oidc-client.ts';

/** `params`: callback parameters, because one provider sends the name there. */
export type ReadPerson = (egress: Egress, tokens: OidcTokens, params: Record<string, string>) => Promise<SocialPerson>;

type Claims = Record<string, unknown>;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

function person(
  claims: Claims,
  judge: (address: { email: string; domain: string }) => { isVouched: boolean; ownsAddress: boolean },
): SocialPerson {
  const subject = text(claims['sub']);
  if (!subject) throw new OidcRefusal('The provider named nobody.');
  const email = normalEmail(claims['email']);
  const judged = email ? judge({ email, domain: domainOf(email) }) : { isVouched: false, ownsAddress: false };
  return { subject, email, name: inOneLine(text(claims['name']) ?? '') || undefined, ...judged };
}

const gmail = new Set(['gmail.com', 'googlemail.com']);
const microsoftOwn = new Set(['outlook.com', 'hotmail.com', 'live.com', 'msn.com']);
/** Tenant id of all personal accounts. */
const microsoftPersonal = '9188040d-6c67-4c5b-b112-36a304b66dad';
const appleOwn = new Set(['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com']);

const byClaims =
  (judge: (claims: Claims, domain: string) => { isVouched: boolean; ownsAddress: boolean }): ReadPerson =>
  async (_egress, { claims = {} }) =>
    person(claims, ({ domain }) => judge(claims, domain));

/** Slack and LinkedIn verify addresses, but don't own the domains. */
const confirmsOnly = byClaims((claims) => ({ isVouched: isTrue(claims['email_verified']), ownsAddress: false }));

const apple: ReadPerson = async (_egress, { claims = {} }, params) => {
  const told = person(claims, ({ domain }) => {
    const isVouched = isTrue(claims['email_verified']);
    return { isVouched, ownsAddress: isVouched && appleOwn.has(domain) };
  });
  return { ...told, name: told.name ?? nameFromForm(params['user']) };
};

/** Sent once, unsigned, through the browser: usable for the name only. */
function nameFromForm(json: string | undefined): string | undefined {
  try {
    const { name } = JSON.parse(json ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    return text([text(name?.firstName), text(name?.lastName)].filter(Boolean).join(' '));
  } catch {
    return undefined;
  }
}

export const readers: Record<Exclude<SocialType, 'github' | 'facebook'>, ReadPerson> = {
  google: byClaims((claims, domain) => {
    const isVouched = isTrue(claims['email_verified']);
    return { isVouched, ownsAddress: isVouched && (gmail.has(domain) || claims['hd'] === domain) };
  }),
  // Anyone can put any address into their own directory (nOAuth), so only the "domain verified" claim counts.
  microsoft: byClaims((claims, domain) => {
    const ownsAddress = isTrue(claims['xms_edov']) || (claims['tid'] === microsoftPersonal && microsoftOwn.has(domain));
    return { isVouched: ownsAddress, ownsAddress };
  }),
  apple,
  slack: confirmsOnly,
  linkedin: confirmsOnly,
};

export const customFacts = ({ trustsEmail = false, ownedDomains = [] }: CustomSocialPolicy): ReadPerson =>
  byClaims((claims, domain) => {
    const isVerified = isTrue(claims['email_verified']);
    const ownsAddress = isVerified && ownedDomains.includes(domain);
    return { isVouched: ownsAddress || (isVerified && trustsEmail), ownsAddress };
  });

async function getJson(egress: Egress, url: string, accessToken: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'Gatehouse' };
  try {
    const response = await egress(url, { headers });
    if (!response.ok) throw new OidcRefusal(`The provider answered ${response.status}.`);
    return await response.json();
  } catch (cause) {
    throw cause instanceof OidcRefusal ? cause : new OidcRefusal('The provider told nothing about the person.', { cause });
  }
}

export const githubFacts =
  (userUrl: string, emailsUrl: string): ReadPerson =>
  async (egress, { accessToken }) => {
    const user = (await getJson(egress, userUrl, accessToken)) as { id?: unknown; name?: unknown; login?: unknown };
    const list = (await getJson(egress, emailsUrl, accessToken)) as { email?: unknown; primary?: unknown; verified?: unknown }[];
    const primary = Array.isArray(list) ? list.find((entry) => entry.primary === true && entry.verified === true) : undefined;
    // The number stays when a login name changes hands.
    const sub = typeof user.id === 'number' && Number.isSafeInteger(user.id) ? String(user.id) : undefined;
    return person({ sub, email: primary?.email, name: text(user.name) ?? text(user.login) }, () => ({
      isVouched: true,
      ownsAddress: false,
    }));
  };

export const facebookFacts =
  (userUrl: string, { clientSecret, trustsEmail = false }: SocialProviderPolicy): ReadPerson =>
  async (egress, { accessToken }) => {
    const url = new URL(userUrl);
    url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'));
    const user = (await getJson(egress, url.href, accessToken)) as { id?: unknown; name?: unknown; email?: unknown };
    // Facebook doesn't say whether the address is verified.
    return person({ sub: user.id, email: user.email, name: user.name }, () => ({ isVouched: trustsEmail, ownsAddress: false }));
  };
