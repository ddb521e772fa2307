import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyAndCertificate } from '../../../provider/federation/saml/self-signed.ts';
import { ports } from './ports.ts';

export interface ServiceProvider {
  entityId: string;
  acs: string;
}
export interface SimpleSaml {
  metadataUrl: string;
  /** What an admin enters there of the service that people sign in to. */
  trust(service: ServiceProvider): void;
  stop(): void;
}

export const password = 'their-own-password-1';

/** A value as PHP source; JSON's strings are PHP's, too, but for the dollar sign. */
const php = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? `[${Object.entries(value)
        .map(([key, one]) => `${Array.isArray(value) ? key : php(key)} => ${php(one)}`)
        .join(', ')}]`
    : JSON.stringify(value).replaceAll('$', String.raw`\$`);

/** SimpleSAMLphp as Debian packages it, on PHP's own web server. `user` is the only one there, with `password`. */
export async function startSimpleSaml(user: { name: string; email: string; fullName: string }): Promise<SimpleSaml> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-simplesamlphp-'));
  const at = (...names: string[]) => join(folder, ...names);
  const origin = `http://localhost:${ports.simpleSaml}`;
  for (const name of ['config', 'metadata', 'cert', 'log', 'data', 'temp']) mkdirSync(at(name));
  const write = (name: string, variable: string, value: unknown) => writeFileSync(at(name), `<?php\n$${variable} = ${php(value)};\n`);
  const { key, certificate } = newKeyAndCertificate('SimpleSAMLphp', new Date());
  writeFileSync(at('cert', 'idp.pem'), key);
  writeFileSync(at('cert', 'idp.crt'), certificate);
  write('config/config.php', 'config', {
    baseurlpath: `${origin}/`,
    certdir: at('cert/'),
    loggingdir: at('log/'),
    datadir: at('data/'),
    tempdir: at('temp'),
    metadatadir: at('metadata/'),
    secretsalt: 'of-one-test-only',
    'auth.adminpassword': password,
    technicalcontact_email: 'nobody@idp.test',
    timezone: 'UTC',
    'enable.saml20-idp': true,
    'module.enable': { exampleauth: true, core: true, saml: true },
    'logging.handler': 'file',
    'session.cookie.name': 'SimpleSaml',
    'session.cookie.secure': false,
    'session.cookie.samesite': null,
    'session.phpsession.savepath': at('temp'),
    'store.type': 'phpsession',
    'language.available': ['en'],
    'language.default': 'en',
    'language.cookie.secure': false,
    'language.cookie.samesite': null,
    'metadata.sources': [{ type: 'flatfile' }],
  });
  // PHP allows keys beside a value without one.
  writeFileSync(
    at('config/authsources.php'),
    `<?php\n$config = ['people' => ['exampleauth:UserPass', ${php(`${user.name}:${password}`)} => ${php({
      uid: [user.name],
      email: [user.email],
      name: [user.fullName],
    })}]];\n`,
  );
  write('metadata/saml20-idp-hosted.php', 'metadata', {
    [`${origin}/idp`]: {
      host: '__DEFAULT__',
      privatekey: 'idp.pem',
      certificate: 'idp.crt',
      auth: 'people',
      'signature.algorithm': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    },
  });
  const child = spawn('php', ['-S', `localhost:${ports.simpleSaml}`, '-t', '/usr/share/simplesamlphp/www'], {
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: at('config') },
    stdio: 'ignore',
  });
  const metadataUrl = `${origin}/saml2/idp/metadata.php`;
  const latest = performance.now() + 120_000;
  for (;;) {
    const told = await fetch(metadataUrl).then((response) => response.text(), String);
    if (told.includes('EntityDescriptor')) break;
    if (child.exitCode !== null || performance.now() > latest)
      throw new Error(`SimpleSAMLphp does not answer (exit code ${child.exitCode}): ${told.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    metadataUrl,
    trust: ({ entityId, acs }) =>
      write('metadata/saml20-sp-remote.php', 'metadata', {
        [entityId]: {
          AssertionConsumerService: acs,
          NameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
          'simplesaml.nameidattribute': 'email',
        },
      }),
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
