export const appOrigin = 'http://localhost:4400';
export const providerUrl = 'http://localhost:4401';
