/** Such rows come with the product and don't change. */
const since = '1970-01-01T00:00:00.000Z';

/** What every row of `/metadata` says of itself. */
export const metadataRow = (entityName: string, vendorId: string) => ({
  ...{ entityName, id: entityName, vendorId, createdAt: since, updatedAt: since, configuration: {} },
  theme: { id: 'modern', name: 'modern', styles: {} },
});
