/** Words of questions: those that say nothing, those that mean the same, and what else people call a section's things. */
export const assistantWordsStrings = {
  ignored:
    'a an the i me my mine we us our you your it its is are am be do does did can could may might should would will how what where which who when why to of in on at for from with by and or not please want need like get go see find change set use make my someone somebody something this that here there there any some new all',
  same: 'user users person people member members colleague colleagues teammate employee staff;invite add bring join;delete remove drop kick;password passphrase;factor mfa 2fa two-step totp authenticator verification;passkey fingerprint face biometric;token tokens key keys api;role roles permission permissions right rights access;sso saml okta entra oidc login single;scim directory provisioning sync;webhook webhooks event events;log logs audit history activity;company organization business workspace account;csv file spreadsheet excel;photo picture avatar;email mail address;language timezone format currency date;ip network country restrict restriction;session sessions device devices',
  account: 'company organization logo branding currency date language timezone address website vat',
  privacy: 'login sign factor device session sessions signed recovery code fingerprint',
  profile: 'name photo picture avatar job title language phone',
  users: 'person people member lock unlock disable roles assign export csv',
  groups: 'team department',
  roles: 'permission permissions right rights',
  security: 'policy policies lockout ip country domain restriction score breached rotation history idle timeout enforce mfa',
  sso: 'saml oidc okta entra azure google domain certificate',
  provisioning: 'scim directory okta entra sync',
  webhooks: 'event events notify notification slack',
  audits: 'log history activity who did export',
  usage: 'statistics numbers chart count',
  applications: 'app apps',
  apiTokens: 'key secret server script',
  personalApiTokens: 'key secret script',
  allAccounts: 'sub-account sub-accounts customer reseller tenant',
} as const;
