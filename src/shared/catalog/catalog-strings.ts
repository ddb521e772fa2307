import { productPermissions } from '../../contract/permission-keys.ts';
import { eventCategories, publicEvents } from '../../contract/webhooks/events.ts';

/** A permission or an event by its key, what it's for as `<key> text`, and a category by its name. */
export const catalogStrings: Readonly<Record<string, string>> = Object.fromEntries([
  ...productPermissions.flatMap(({ key, name, description, category }) => [
    [key, name],
    [`${key} text`, description],
    [category, category],
  ]),
  ...publicEvents.flatMap(({ key, displayName, description }) => [
    [key, displayName],
    [`${key} text`, description],
  ]),
  ...eventCategories.map(({ name }) => [name, name]),
]) as Record<string, string>;
