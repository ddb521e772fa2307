import { createProxy } from 'gatehouse/server/next';
import { NextResponse, type NextRequest } from 'next/server';
import { session } from './session';

const needsOf = (path: string) => (path.startsWith('/members') ? {} : undefined);

export const proxy = (request: NextRequest) => createProxy(session(), NextResponse, needsOf)(request);

export const config = { matcher: ['/((?!_next/static|_next/image|favicon.ico).*)'] };
