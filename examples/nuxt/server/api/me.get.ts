import { defineEventHandler } from 'h3';
import { protect } from 'gatehouse/server/nuxt';
import { session } from '../session';

export default defineEventHandler(protect(session, { personOnly: true }, (_event, { id, name, email }) => ({ id, name, email })));
