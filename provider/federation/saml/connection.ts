/** What is agreed with one identity provider. Nothing of another connection counts for it. */
export interface SamlConnection {
  idpEntityId: string;
  /** Where requests go. */
  ssoUrl: string;
  /** PEM. Several while the identity provider changes its key. */
  certificates: string[];
  signed: 'response' | 'assertion' | 'both' | 'either';
  signRequests: boolean;
  /** A sign-in that nobody here asked for. Off unless the tenant turns it on. */
  allowsIdpInitiated: boolean;
}

/** Our side, as the identity provider knows it. */
export interface ServiceProvider {
  entityId: string;
  acsUrl: string;
  /** PEM: signs requests and opens sealed assertions. */
  key?: string | undefined;
  certificate?: string | undefined;
}
