const siteOf = ({ protocol, hostname }: URL) =>
  protocol + (/^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.'));

/**
 * Whether a browser may treat the provider's cookie as another site's. Without the list of public suffixes everything under `co.uk`
 * counts as one site.
 */
export const isOtherSite = (baseUrl: string, page = location.href): boolean => siteOf(new URL(baseUrl, page)) !== siteOf(new URL(page));
