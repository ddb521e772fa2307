/** Strings of the page that checks a host page. For whoever builds it. */
export const doctorStrings = {
  title: 'Check a page',
  lead: "What this server knows of a page with the elements. For the page's own part, run AdminPortal.doctor() in its console.",
  address: 'Address of the page',
  check: 'Check',
  originAllowed: '{{origin}} may use this server.',
  originRefused: "{{origin}} isn't allowed. Add it, with commas between several:",
  redirectAllowed: 'Hosted login may come back to {{origin}}.',
  redirectRefused: 'Hosted login may not come back to {{origin}}. If you use it, add its address, with commas between several:',
  sameSite: "{{origin}} is on this server's site, so browsers keep its cookie.",
  otherSite: '{{origin}} is on another site, so browsers may refuse the cookie. Serve this server on a subdomain of that site, or use:',
  tag: 'The tag of the page:',
} as const;
