import process from 'node:process';

/** Playwright's number of the worker; each has a product of its own. Undefined where the workers are started. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Of the product of the nth worker, beside those of a demo that may be running. */
export const portsOf = (index: number) => {
  const first = 4480 + 20 * index;
  return {
    /** The demo's pages, the provider and the companies people sign in from. */
    ...{ site: first, provider: first + 1, companies: first + 3 },
    /** A page of another origin, which the provider allows. */
    host: first + 2,
    /** A second product, for settings of its own. */
    ...{ otherSite: first + 4, otherProvider: first + 5, otherCompanies: first + 6 },
    simpleSaml: first + 7,
    /** Nobody listens there. */
    ...{ nobody: first + 8, stranger: first + 9 },
  };
};
export const ports = portsOf(worker);
const at = (port: number) => `http://localhost:${port}`;
export const site = at(ports.site);
export const provider = at(ports.provider);
/** The test provider allows this origin beside the demo's. */
export const host = at(ports.host);
export const companies = at(ports.companies);
