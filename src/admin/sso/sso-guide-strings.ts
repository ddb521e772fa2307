/** In each product's own words, so that people find there what we mean. */
export const ssoGuideStrings = {
  oktaSteps: 'In the Admin Console, open Applications > Create App Integration and choose SAML 2.0.',
  oktaThen: 'Then open the Sign On tab and copy the Metadata URL. Assign people or groups on the Assignments tab.',
  azureSteps:
    "In the Microsoft Entra admin center, open Enterprise apps > New application > Create your own application (Integrate any other application you don't find in the gallery). Then choose Single sign-on > SAML and edit Basic SAML Configuration.",
  azureThen: 'Then copy the App Federation Metadata Url below SAML Certificates. Assign people under Users and groups.',
  googleSteps: 'In the Admin console, open Apps > Web and mobile apps > Add app > Add custom SAML app.',
  googleThen: 'Choose Download Metadata there. Then set User access to ON for everyone.',
  oneloginSteps: 'In the Administration, open Applications > Add App, look for "SAML Custom Connector (Advanced)", and open Configuration.',
  oneloginThen: 'Then choose More Actions > SAML Metadata, and give people access under Users.',
  jumpcloudSteps:
    'In the Admin Portal, open SSO Applications > Add New Application > Custom Application > Manage Single Sign-On (SSO) with SAML.',
  jumpcloudThen: 'Then choose Export Metadata, and give people access under User Groups.',
  samlSteps: 'Add a service provider (often called an app or a relying party) to your identity provider.',
  samlAcs: 'Assertion consumer service (ACS) URL',
  samlEntity: 'Audience (SP entity ID)',
  samlMetadata: 'Our metadata URL, if your provider can import it',
  samlEmail: 'Email attribute',
  samlGroups: 'Groups attribute (optional)',
  samlThen: 'Then get its metadata, as a URL or a file.',
  oidcSteps: 'Register a web application (a confidential client with the authorization code flow) at your identity provider.',
  oidcThen: 'Then copy its issuer, client ID, and client secret.',
} as const;
