/** What stands between the server and its database, in a sentence for whoever runs it. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);
/** Of a certificate, by Node.js. */
const untrusted = /^(ERR_TLS_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_)/;

/** Without the password. */
function readUrl(url: string): { place: string; user: string; database: string } {
  const { host, username, pathname } = URL.canParse(url) ? new URL(url) : new URL('postgres://?');
  return { place: host || 'the address', user: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)) };
}

/** An error of opening the database, as something that the operator can mend; any other as it is. */
export function explainSetup(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseSetupError) return error;
  const { code = '' } = error as { code?: string };
  const { place, user, database } = readUrl(url);
  const told = (sentence: string) => new DatabaseSetupError(sentence, { cause: error });
  if (unreachable.has(code) || (code === '' && /timeout/i.test(error.message)))
    return told(`PostgreSQL at ${place} doesn't answer (${code || error.message}). Check the address in DATABASE_URL, and that it runs.`);
  if (code === '3D000')
    return told(
      `There is no database "${database}" at ${place}. Create it, or mend its name in DATABASE_URL. PostgreSQL says: ${error.message}`,
    );
  if (code.startsWith('28'))
    return told(`PostgreSQL at ${place} doesn't let "${user}" in. Check user and password in DATABASE_URL. It says: ${error.message}`);
  if (untrusted.test(code) || (code === '' && /SSL/.test(error.message)))
    return told(`No encrypted connection to PostgreSQL at ${place}: ${error.message}. Check sslmode in DATABASE_URL, and its certificate.`);
  if (code === '53300') return told(`PostgreSQL at ${place} has no connection left (max_connections). It says: ${error.message}`);
  if (code === '57P03') return told(`PostgreSQL at ${place} is starting or stopping. Try again in a moment.`);
  if (code === '25006') return told(`PostgreSQL at ${place} is read-only, as a standby is. Let DATABASE_URL name the primary.`);
  if (code === '42501')
    return told(
      `"${user}", the user of DATABASE_URL, may not set up the database: ${error.message}. Let it own the database and all that is in it:\n  alter database "${database}" owner to "${user}";`,
    );
  return error;
}
