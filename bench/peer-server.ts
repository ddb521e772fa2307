import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { admin } from 'better-auth/plugins/admin';
import pg from 'pg';
import { demoPassword } from '../provider/demo/accounts.ts';

/** As many as in our small tenant. */
const users = 1000;

// better-auth with its defaults on the database that we measure on, in a schema of its own.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10, options: '-c search_path=peer' });
await pool.query('create schema peer');
const options = (basePath: string, updateAge: number) => ({
  database: pool,
  basePath,
  baseURL: 'http://localhost',
  secret: 'a secret of thirty-two characters',
  emailAndPassword: { enabled: true },
  session: { updateAge },
  plugins: [admin()],
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { disabled: true },
});
// `/renew` writes at each request, as a refresh does.
const [plain, renewing] = [betterAuth(options('/plain', 86_400)), betterAuth(options('/renew', 0))];
await (await getMigrations(plain.options)).runMigrations();
await plain.api.signUpEmail({ body: { email: 'admin@peer.test', password: demoPassword, name: 'Ada' } });
await pool.query(`update "user" set role = 'admin'`);
await pool.query(
  `insert into "user" (id, email, name, "emailVerified", "createdAt", "updatedAt")
    select gen_random_uuid()::text, 'peer-' || n || '@load.test', 'Member ' || md5(n::text), true, now(), now() from generate_series(1, $1::int) n`,
  [users],
);
await pool.query('vacuum analyze');
const [answerPlain, answerRenewing] = [toNodeHandler(plain), toNodeHandler(renewing)];
const server = createServer(
  (request, response) => void (request.url!.startsWith('/renew') ? answerRenewing : answerPlain)(request, response),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
process.on('disconnect', () => process.exit(0));
