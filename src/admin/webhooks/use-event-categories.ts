import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { useCatalogWords } from '../../shared/catalog/use-catalog-words.ts';

/** What may happen, in the page's language. */
export function useEventCategories() {
  const query = useEndpoint(webhooks, 'categories');
  const named = useCatalogWords();
  return { ...query, data: query.data?.map((category) => ({ ...named(category), events: category.events.map(named) })) };
}

/** For a list of events, which is also searched by the name that messages have. */
export const optionOf = ({ key, displayName }: { key: string; displayName: string }) => ({
  ...{ value: key, label: displayName, description: key },
});
