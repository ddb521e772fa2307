interface MailApp {
  name: string;
  /** Address of the inbox. */
  url: string;
}

const gmail: MailApp = { name: 'Gmail', url: 'https://mail.google.com/mail/' };
const outlook: MailApp = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const icloud: MailApp = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' };
const proton: MailApp = { name: 'Proton Mail', url: 'https://mail.proton.me/' };
const yahoo: MailApp = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };

const apps: Readonly<Record<string, MailApp>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'msn.com': outlook,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'proton.me': proton,
  'protonmail.com': proton,
  'pm.me': proton,
  'yahoo.com': yahoo,
  'yahoo.co.uk': yahoo,
};

/** The web mail of an address; undefined for a domain that could be with anyone. */
export function mailAppOf(email: string): MailApp | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return Object.hasOwn(apps, domain) ? apps[domain] : undefined;
}
