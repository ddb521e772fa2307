/** A certificate of an identity provider, until 2036. */
export const pem = `-----BEGIN CERTIFICATE-----
MIICuDCCAaCgAwIBAgIQbpjYf5WkzJ5Pb57Hlv2TVDANBgkqhkiG9w0BAQsFADAW
MRQwEgYDVQQDDAtpZHAuZXhhbXBsZTAiGA8yMDI2MDEwMTAwMDAwMFoYDzIwMzYw
MTAxMDAwMDAwWjAWMRQwEgYDVQQDDAtpZHAuZXhhbXBsZTCCASIwDQYJKoZIhvcN
AQEBBQADggEPADCCAQoCggEBAILDb9c5LEkluTjLK8Y5K5rnB/o0wYwpzjmuy1XY
JuBfXuqxdBkBKW5mm/7W6SEK8tfecKX/zidSCWKB96wlCanaDPlHD+SJeRjhiZm9
wpCwcx0+QAzNgcBd45HwMNp1xxbJHGJORcH7/1P5opT8fFq0J1xMuMVv8D3RnHdX
bcHhQClL1Y9LIyDJFxpGSOvBIOYER3SrtV/lr+a9NnsS1p+njK4MlFEGlQnJfbdu
mhF3dofKoQUv5HN7Sm2c6AhQZB/XELqhDAmppnYpCBEPFvCEVHGVClV3EiF9bAUM
g9S0eg39ZpJnOQmQ/MYw3kGp/0u51bnJDS+ougGHCCF0jd0CAwEAATANBgkqhkiG
9w0BAQsFAAOCAQEAY/d1RYfEirBU9kgc4ndMFa6sUYkbz+wu8h+bRCm64VIppHpp
6Gsevd26G4iNufXVZhAY+HVAhTPiA2rAjbNrkNhbCXE/TqaEowA9srZ4mwa7wQTP
EZKx123rLVMWrT6OSXV6jAaeo/nOC2YA8q7qp/fazVHeTJPNwGRzX94nv1lhRsV2
SkmVOzeTkvCP6+9dx2gwNBPrzRLWcBaZ0o6uJH6UoYKfCt/77aeJvQNaFhLMe55I
NBc3wW2kMvioPa4TJgO19gjpzKMXVhmmKnrkjwtHDfcZGIZudPfM1W4662m6a1zN
D6Q+YZa9kuW3qiafwBE8VSaWNxaZCHIM4aDY+A==
-----END CERTIFICATE-----`;

/** As an identity provider publishes it. */
export const metadata = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made for tests. -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/entity">
  <md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${pem.split('\n').slice(1, -1).join('\n')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
