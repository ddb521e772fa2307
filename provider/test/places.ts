import type { Places } from '../ports/places.ts';

/** Addresses for documentation, each in a country of its own. */
const known = { '192.0.2.1': ['DE', 'Germany'], '203.0.113.9': ['FR', 'France'] } as const;

export const testPlaces: Places = {
  find(ip) {
    const [country, countryName] = known[ip as keyof typeof known] ?? [];
    return country && { country, countryName };
  },
};
