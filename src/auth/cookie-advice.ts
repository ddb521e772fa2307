/** For the integrator; users read theirs in the element. */
export const adviseOnCookies = (): void =>
  console.error(
    "[gatehouse] The browser refused the provider's cookie: baseUrl is on another site than this page. Serve the provider on a subdomain of this page's site (auth.example.com for app.example.com) or behind a proxy of it, or use hosted login.",
  );
