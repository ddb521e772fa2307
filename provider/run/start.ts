import { createProvider } from '../app.ts';
import { startBackground } from './background.ts';
import { installCatalog, productCatalog } from '../identity/catalog.ts';
import { readSettings, type Env, type Settings } from './config.ts';
import type { Deps } from '../http/context.ts';
import { openDatabase, type OpenedDatabase } from '../db/open.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { demoSocial, seedFederation } from '../demo/demo-federation.ts';
import { createHasher } from '../identity/passwords/password-hash.ts';
import { createSecrets } from '../identity/secrets.ts';
import { openKeyRing } from '../identity/tokens/signing-keys.ts';
import { stableId } from '../db/stable-id.ts';
import { createLimits, productionLimits, widened } from '../http/limits.ts';
import { createLog } from './log.ts';
import { systemClock } from '../ports/clock.ts';
import { verifyCaptchaOnline } from '../ports/captcha.ts';
import { breachedPasswords, embeddedBreaches, rangeService } from '../ports/breached.ts';
import { createEgress } from '../ports/egress.ts';
import { smtpMail } from '../ports/mail.ts';
import { httpSms } from '../ports/sms.ts';
import { keptSecretKey } from './secret-key.ts';
import { seedDemo } from '../demo/seed.ts';
import { openServer } from './server.ts';
import { startStrings } from './start-strings.ts';
import { demoPolicy, seedWays } from '../demo/seed-ways.ts';
import { vendorPolicy, type VendorPolicy } from '../identity/policy/vendor-policy.ts';

export interface StartedProvider {
  url: string;
  clientId: string;
  /** Seeded accounts; none in production. */
  accounts: { email: string; password: string }[];
  /** Where the data is and what the database does not promise. */
  dataNote: string;
  close(): Promise<void>;
}

const isReady = (db: OpenedDatabase) => async () => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000).unref());
  const answers = db.system(async (tx) => Boolean(await tx.selectFrom('signing_keys').select('kid').limit(1).execute()), {
    readOnly: true,
  });
  return Promise.race([answers.catch(() => false), late]);
};

/** The demo is open to newcomers and shows every way in. */
function policyOf({ isProduction, demoIdp, social, flags, captcha }: Settings): VendorPolicy {
  const policy = isProduction ? vendorPolicy : { ...vendorPolicy, ...demoPolicy };
  const { providers, custom } = demoIdp ? demoSocial(demoIdp) : policy.social;
  return { ...policy, captcha, social: { providers: { ...providers, ...social }, custom }, flags: { ...policy.flags, ...flags } };
}

/** What the server is made of, on an open database. `publicUrl`: as browsers see it. */
export async function assemble(db: OpenedDatabase, settings: Settings, publicUrl: string): Promise<Deps> {
  const { isProduction, clientId, vendorName, appUrl, allowedOrigins, dataDir, secretKey, logLevel, mail, hosted } = settings;
  const log = createLog(logLevel);
  const clock = systemClock;
  if (!secretKey && settings.databaseUrl)
    log.warn(`SECRET_KEY is not set: the one in ${dataDir} is used. Set it before another machine serves this database.`);
  const secrets = createSecrets(secretKey ?? keptSecretKey(dataDir));
  const hasher = await createHasher();
  await db.system((tx) => installCatalog(tx, productCatalog, clock.now()));
  if (!isProduction) await seedDemo(db, { now: clock.now(), passwordHash: () => hasher.hash(demoPassword) });
  if (!isProduction) await seedWays(db, { now: clock.now(), hashOf: (password = demoPassword) => hasher.hash(password) });
  const { demoIdp } = settings;
  if (demoIdp) await seedFederation({ db, clock, secrets }, demoIdp);
  const keys = await openKeyRing({ db, clock, secrets, keepSeconds: 3 * vendorPolicy.accessTokenSeconds });
  return {
    db,
    clock,
    keys,
    hasher,
    breached: breachedPasswords(settings.breachedUrl ? rangeService(settings.breachedUrl) : embeddedBreaches(), (err) =>
      log.warn({ err }, 'breached passwords could not be asked for'),
    ),
    verifyCaptcha: verifyCaptchaOnline((err) => log.warn({ err }, 'captcha service could not be asked')),
    egress: createEgress({ allowLoopbackHttp: !isProduction }),
    secrets,
    log,
    limits: createLimits(isProduction ? productionLimits : widened(20)),
    policy: policyOf(settings),
    config: {
      clientId,
      vendor: { id: stableId(`vendor/${clientId}`), name: vendorName, logo: '', icon: '' },
      publicUrl,
      appUrl,
      allowedOrigins,
      hosted,
    },
    inbox: !isProduction && !mail,
  };
}

/** Opens the port and the database and serves. Errors: ConfigError, FolderInUseError, DatabaseSetupError. */
export async function startProvider(env: Env): Promise<StartedProvider> {
  const settings = readSettings(env);
  const { databaseUrl, dataDir, isProduction } = settings;
  const server = await openServer(settings);
  try {
    const db = await openDatabase({
      url: databaseUrl,
      dataDir,
      onError: (error) => createLog(settings.logLevel).error({ err: error }, 'database connection lost'),
    });
    const publicUrl = settings.publicUrl ?? `http://localhost:${server.port}`;
    try {
      const deps = await assemble(db, settings, publicUrl);
      const stopBackground = startBackground(deps, {
        mail: settings.mail && smtpMail(settings.mail.url, settings.mail.from),
        sms: settings.sms && httpSms(settings.sms),
      });
      server.serve(createProvider(deps), isReady(db));
      const close = async () => {
        await server.stop();
        await stopBackground();
        await db.close();
      };
      const note = databaseUrl ? startStrings.postgresqlNote : startStrings.embeddedNote.replace('{{folder}}', dataDir);
      return {
        url: publicUrl,
        clientId: settings.clientId,
        accounts: isProduction ? [] : demoAccounts.map((email) => ({ email, password: demoPassword })),
        dataNote: note,
        close,
      };
    } catch (error) {
      await db.close();
      throw error;
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
}
