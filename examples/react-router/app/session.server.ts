import { createSession, readEnvironment } from 'gatehouse/server';

export const session = createSession(readEnvironment(process.env));
