import { LinkUser, Secret } from '../values.ts';

export const link = { userId: LinkUser, token: Secret };
