import { sql, type RawBuilder } from 'kysely';
import type { SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';

/** Whether somebody (`u`, a member by `m`) can sign in any of these ways as things stand. Needs the system scope. */
export function hasWayOf(ways: readonly SignInWay[]): RawBuilder<boolean> {
  const byMail = ways.some((way) => way === 'magicLink' || way === 'code');
  const social = ways.filter((way) => way.startsWith('social:'));
  const found = [
    sql<boolean>`false`,
    ...(ways.includes('sso')
      ? [
          sql<boolean>`exists (select from sso_connections c join sso_domains d on d.connection_id = c.id
            where c.tenant_id = m.tenant_id and c.enabled and d.verified_at is not null and d.domain = split_part(m.email, '@', 2))`,
        ]
      : []),
    ...(ways.includes('password') ? [sql<boolean>`u.password_hash is not null`] : []),
    ...(byMail ? [sql<boolean>`u.email_verified and u.email not like '%@no-email.invalid'`] : []),
    ...(ways.includes('smsCode')
      ? [sql<boolean>`exists (select from phone_numbers n where n.user_id = u.id and n.verified_at is not null)`]
      : []),
    ...(ways.includes('passkey')
      ? [sql<boolean>`exists (select from webauthn_credentials w where w.user_id = u.id and w.use = 'passkey')`]
      : []),
    ...(social.length > 0
      ? [sql<boolean>`exists (select from user_identities i where i.user_id = u.id and i.provider = any(${social}::text[]))`]
      : []),
  ];
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
