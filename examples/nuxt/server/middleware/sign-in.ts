import { defineEventHandler } from 'h3';
import { signInRoutes } from 'gatehouse/server/nuxt';
import { session } from '../session';

export default defineEventHandler(signInRoutes(session));
