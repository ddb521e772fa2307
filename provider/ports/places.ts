import { open, validate, type CityResponse } from 'maxmind';

/** What is known of where an address is. */
export interface KnownPlace {
  /** ISO 3166, two letters. */
  country?: string | undefined;
  countryName?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}
/** Looks addresses up without asking anybody: it runs with every request of a workspace that restricts countries. */
export interface Places {
  find(ip: string): KnownPlace | undefined;
}

/** Without a database of addresses nobody knows where one is. */
export const noPlaces: Places = { find: () => undefined };

/** A file in MaxMind's format, as MaxMind, DB-IP and IPinfo offer it; read into memory, and again when it's replaced. */
export async function openPlaces(file: string): Promise<Places> {
  const reader = await open<CityResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  return {
    find(ip) {
      const found = validate(ip) ? reader.get(ip) : null;
      if (!found) return undefined;
      const { country, city, postal, location } = found;
      return {
        country: country?.iso_code,
        countryName: country?.names.en,
        city: city?.names.en,
        zip: postal?.code,
        latitude: location?.latitude,
        longitude: location?.longitude,
      };
    },
  };
}
