/** Types of the parts we use, because the package has none. */
declare module 'samlp' {
  export interface SamlUser {
    id: string;
    displayName: string;
    emails: { value: string }[];
    name?: { givenName: string; familyName: string };
    groups?: string[];
  }
  export interface SamlpOptions {
    issuer: string;
    cert: string;
    key: string;
    audience: string;
    recipient: string;
    destination: string;
    inResponseTo?: string;
    signResponse?: boolean;
    signAssertion?: boolean;
    signatureAlgorithm?: 'rsa-sha256' | 'rsa-sha1';
    digestAlgorithm?: 'sha256' | 'sha1';
    encryptionCert?: string;
    encryptionPublicKey?: string;
    encryptionAlgorithm?: string;
    disallowEncryptionWithInsecureAlgorithm?: boolean;
    warnOnInsecureEncryptionAlgorithm?: boolean;
    lifetimeInSeconds?: number;
    nameIdentifierFormat?: string;
    authnContextClassRef?: string;
    typedAttributes?: boolean;
    profileMapper?: (user: SamlUser) => {
      getClaims(): Record<string, string | string[]>;
      getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat?: string };
    };
  }
  export interface ParsedRequest {
    issuer: string;
    id: string;
    assertionConsumerServiceURL: string;
    destination: string;
  }
  const samlp: {
    getSamlResponse(options: SamlpOptions, user: SamlUser, done: (error: Error | null, xml: string) => void): void;
    parseRequest(
      request: { query: Record<string, string> },
      options: object,
      done: (error: Error | null, request: ParsedRequest) => void,
    ): void;
  };
  export default samlp;
}
