import samlp, { type ParsedRequest } from 'samlp';
import { newKeyAndCertificate } from '../provider/federation/saml/self-signed.ts';
import { carryPage, pickPage, type Answer } from './identity-page.ts';
import { initech, newcomer } from './identity-people.ts';

const people = [...initech, newcomer];

export interface DemoSaml {
  certificate: string;
  entityId: string;
  ssoUrl: string;
  /** As an admin enters its address elsewhere. */
  metadata: string;
  /** The page to pick a user, and the form that posts the assertion. */
  answer(query: Record<string, string>, form: URLSearchParams): Promise<Answer>;
}

const read = (query: Record<string, string>) =>
  new Promise<ParsedRequest>((done, fail) => samlp.parseRequest({ query }, {}, (error, request) => (error ? fail(error) : done(request))));

/** An independent SAML identity provider. `acs`: the only URL it posts to. */
export function createDemoSaml(origin: string, acs: string): DemoSaml {
  const { key, certificate } = newKeyAndCertificate('Initech demo', new Date());
  const entityId = `${origin}/saml`;

  const assert = (request: ParsedRequest, personId: string) =>
    new Promise<string>((done, fail) => {
      const person = people.find(({ id }) => id === personId)!;
      const profileMapper = () => ({
        getClaims: () => ({ email: person.email, name: person.name, groups: person.groups }),
        getNameIdentifier: () => ({
          nameIdentifier: person.id,
          nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        }),
      });
      samlp.getSamlResponse(
        {
          issuer: entityId,
          key,
          cert: certificate,
          audience: request.issuer,
          recipient: acs,
          destination: acs,
          inResponseTo: request.id,
          signatureAlgorithm: 'rsa-sha256',
          digestAlgorithm: 'sha256',
          lifetimeInSeconds: 300,
          profileMapper,
        },
        { id: person.id, displayName: person.name, emails: [{ value: person.email }] },
        (error, xml) => (error ? fail(error) : done(xml)),
      );
    });

  return {
    certificate,
    entityId,
    ssoUrl: `${origin}/saml/sso`,
    metadata: metadataOf({ entityId, ssoUrl: `${origin}/saml/sso`, certificate }),
    answer: async (query, form) => {
      const request = await read(query);
      const person = form.get('person');
      if (person === null) return pickPage('Initech', people, `/saml/sso?${new URLSearchParams(query)}`);
      const xml = people.some(({ id }) => id === person) ? await assert(request, person) : denial(entityId, acs, request.id);
      return carryPage(acs, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: query['RelayState'] ?? '' });
    },
  };
}

const metadataOf = ({ entityId, ssoUrl, certificate }: { entityId: string; ssoUrl: string; certificate: string }) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate.replaceAll(/-----[^-]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/></IDPSSODescriptor></EntityDescriptor>`;

const denial = (issuer: string, acs: string, requestId: string) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${acs}" InResponseTo="${requestId}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"/></samlp:Status></samlp:Response>`;
