export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const secondsFromMinutes = (minutes: number): number => minutes * 60;
