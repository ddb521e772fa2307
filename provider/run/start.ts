import { createProvider } from '../app.ts';
import { emptyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { keepMonths } from '../db/partitions/keep-months.ts';
import { takeCareOfTables } from '../db/upkeep.ts';
import { slackSender } from '../areas/channels/slack-sender.ts';
import { startBackground } from './background.ts';
import { installCatalog, productCatalog } from '../identity/catalog.ts';
import { readSettings, type Settings } from './config.ts';
import { strayVariables } from './stray-variables.ts';
import { ConfigError, noting, type Env } from './variables.ts';
import type { Deps } from '../identity/work.ts';
import { openBillingClock } from '../identity/billing/billing-clock.ts';
import { openClock } from '../db/clock.ts';
import { countStore } from '../db/count-store.ts';
import { openDatabase, type OpenedDatabase } from '../db/open.ts';
import type { Tx } from '../db/tables.ts';
import { createHasher } from '../identity/passwords/password-hash.ts';
import { createSecrets } from '../identity/secrets.ts';
import { installRoles } from '../identity/configuration/install-roles.ts';
import { lockVersions, openPlans, readVersion } from '../identity/configuration/plans.ts';
import { createRoleCache } from '../identity/members/role-cache.ts';
import { createLive } from '../identity/notifications/live.ts';
import { createNetworkCache } from '../identity/policy/network-rules.ts';
import { algorithm, openKeyRing } from '../identity/tokens/signing-keys.ts';
import { stableId } from '../db/stable-id.ts';
import { installFirstApplication } from '../identity/applications/first-application.ts';
import { createApiCalls } from '../identity/usage/api-calls.ts';
import { createLimits } from '../ports/limits.ts';
import { releaseLeases } from './release-leases.ts';
import { createLog } from './log.ts';
import { verifyCaptchaOnline } from '../ports/captcha.ts';
import { breachedPasswords, embeddedBreaches, rangeService } from '../ports/breached.ts';
import { systemTxt } from '../ports/dns.ts';
import { createAuditSink } from '../ports/audit-sink/audit-sink.ts';
import { createConnectTls } from '../ports/connect-tls.ts';
import { createEgress } from '../ports/egress.ts';
import { guide } from '../ports/assistant.ts';
import { embeddedCards } from '../ports/cards.ts';
import { embeddedSlack, onlineSlack } from '../ports/slack.ts';
import { chromiumRenderer } from '../ports/report-renderer.ts';
import { stripeCards } from '../ports/stripe-cards.ts';
import { smtpMail } from '../ports/mail.ts';
import { noPlaces, openPlaces } from '../ports/places.ts';
import { httpSms } from '../ports/sms.ts';
import { applyAtStart } from './config-commands.ts';
import { keptSecretKey } from './secret-key.ts';
import { openLivePolicy } from './live-policy.ts';
import { openServer } from './server.ts';
import { openTelemetry, type Telemetry } from './telemetry.ts';
import { startStrings } from './start-strings.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';

export interface StartedProvider {
  url: string;
  clientId: string;
  /** Seeded accounts; none in production. */
  accounts: { email: string; password: string }[];
  /** Where the data is, and what the database doesn't guarantee. */
  dataNote: string;
  log: Deps['log'];
  close(): Promise<void>;
}

const isReady = (db: OpenedDatabase) => async () => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000).unref());
  const answers = db.system(async (tx) => Boolean(await tx.selectFrom('signing_keys').select('kid').limit(1).execute()), {
    readOnly: true,
  });
  return Promise.race([answers.catch(() => false), late]);
};

/** Outside production, everyone shares one address. */
const leniency = 20;

/** Loaded outside production only, so that nothing of the demo exists there. */
const loadDemo = async ({ isProduction }: Settings) => (isProduction ? undefined : import('../demo/demo.ts'));

/** What this release has built in, and what the version in force says beside and of it. */
async function installRights(tx: Tx, now: Date): Promise<void> {
  // First, as whoever applies a version does.
  await lockVersions(tx);
  await installCatalog(tx, productCatalog, now);
  const { number, document, isNewer } = await readVersion(tx);
  if (number > 0 && !isNewer) await installRoles(tx, document, now);
}

/** Assembles the server on an open database, with the policy that a document without any has. `publicUrl`: as browsers see it. */
export async function assemble(db: OpenedDatabase, settings: Settings, publicUrl: string): Promise<Deps> {
  const { isProduction, clientId, brand, appUrl, allowedOrigins, dataDir, secretKey, logLevel, demoIdp, hosted } = settings;
  const log = createLog(logLevel);
  const clock = await openClock(db);
  if (!secretKey && settings.databaseUrl)
    log.warn(`SECRET_KEY is not set: the one in ${dataDir} is used. Set it before another machine serves this database.`);
  const egress = createEgress({ allowLoopbackHttp: !isProduction });
  const secrets = createSecrets(secretKey ?? keptSecretKey(dataDir));
  const hasher = await createHasher();
  await releaseLeases(db);
  await db.system((tx) => installRights(tx, clock.now()));
  const demo = await loadDemo(settings);
  await demo?.seed({ db, clock, hasher, secrets }, { idp: demoIdp, document: settings.document?.document ?? demo.document });
  const config = {
    clientId,
    vendor: { id: stableId(`vendor/${clientId}`), ...emptyDocument.brand, ...brand, icon: '' },
    publicUrl,
    appUrl,
    allowedOrigins,
    hosted,
  };
  let made: Deps | undefined;
  const keepSeconds = () => 3 * (made?.policy ?? vendorPolicy).accessTokenSeconds;
  const wanted = [...new Set([algorithm, hosted.idTokenAlgorithm ?? algorithm])];
  const maxAgeDays = () => (made?.policy ?? vendorPolicy).signingKeyDays;
  const keys = await openKeyRing({ db, clock, secrets, wanted, keepSeconds, maxAgeDays });
  made = {
    db,
    clock,
    keys,
    plans: openPlans(db),
    roles: createRoleCache(db),
    networks: createNetworkCache(db),
    live: createLive({ db, clock, log }),
    renderer: chromiumRenderer(settings.chromePath),
    billing: {
      cards: settings.stripe ? stripeCards(settings.stripe) : isProduction ? undefined : embeddedCards,
      clock: isProduction ? clock : await openBillingClock(db, clock),
      fonts: settings.invoiceFonts,
    },
    places: settings.placesFile ? await openPlaces(settings.placesFile) : noPlaces,
    hasher,
    breached: breachedPasswords(settings.breachedUrl ? rangeService(settings.breachedUrl) : embeddedBreaches(), (err) =>
      log.warn({ err }, 'breached passwords could not be asked for'),
    ),
    // Outside production, without a mail server, the demo's inbox shows them.
    canText: settings.sms !== undefined || (!isProduction && !settings.mail),
    verifyCaptcha: verifyCaptchaOnline((err) => log.warn({ err }, 'captcha service could not be asked')),
    egress,
    auditSink: createAuditSink({
      egress,
      connectTls: createConnectTls({ allowLoopback: !isProduction }),
      hostName: new URL(publicUrl).hostname,
      onFault: (err) => log.error({ err }, 'an audit stream failed'),
    }),
    slack: settings.slack ? onlineSlack(egress, settings.slack) : isProduction ? undefined : embeddedSlack,
    assistant: settings.assistant ? guide : undefined,
    readTxt: demo?.dns.read ?? systemTxt(),
    secrets,
    log,
    apiCalls: createApiCalls(),
    limits: createLimits(undefined, {
      store: db.kind === 'postgresql' ? countStore(db.counting) : undefined,
      pointsOf: (rate) => (made?.policy ?? vendorPolicy).rates[rate] * (isProduction ? 1 : leniency),
    }),
    policy: vendorPolicy,
    config,
  };
  return made;
}

/** Opens port and database, and serves. Errors: ConfigError, FolderInUseError, DatabaseSetupError. */
export async function startProvider(env: Env): Promise<StartedProvider> {
  const retired = Object.entries(startStrings.retired).filter(([name]) => env[name]);
  if (retired.length > 0) throw new ConfigError(Object.fromEntries(retired));
  const asked = new Set<string>();
  const settings = readSettings(noting(env, asked));
  const { databaseUrl, dataDir } = settings;
  const server = await openServer(settings);
  let telemetry: Telemetry | undefined;
  try {
    telemetry = await openTelemetry(settings, createLog(settings.logLevel));
    const { onStatement, watch, stop } = telemetry;
    const db = await openDatabase({
      url: databaseUrl,
      dataDir,
      onStatement,
      onError: (error) => createLog(settings.logLevel).error({ err: error }, 'database connection lost'),
    });
    const publicUrl = settings.publicUrl ?? `http://localhost:${server.port}`;
    try {
      const deps = await assemble(db, settings, publicUrl);
      deps.watch = await watch(db);
      for (const sentence of strayVariables(env, asked)) deps.log.warn(sentence);
      const demo = await loadDemo(settings);
      await applyAtStart(deps, { file: settings.document, demo: demo?.document, isProduction: settings.isProduction, dataDir });
      const live = await openLivePolicy(deps, settings, demo?.social(settings.demoIdp));
      // Not by a command: its shell may have other variables.
      await db.system((tx) => installFirstApplication(tx, deps.config, deps.clock.now()));
      await takeCareOfTables(db);
      await keepMonths(db, deps.clock.now());
      const stopBackground = startBackground(deps, {
        mail: settings.mail && smtpMail(settings.mail.url, settings.mail.from),
        sms: settings.sms && httpSms(settings.sms),
        upkeep: () => takeCareOfTables(db),
        followPolicy: () => live.follow(),
        keepMonths: () => keepMonths(db, deps.clock.now()),
        slack: slackSender(deps),
      });
      // With a mail server configured, there is no inbox page.
      const morePages = settings.mail ? [] : (demo?.inboxPages(deps) ?? []);
      server.serve(createProvider(deps, { morePages }), isReady(db), live.problem);
      const close = async () => {
        deps.live.close();
        await server.stop();
        await stopBackground();
        await db.close();
        await stop();
      };
      const note = databaseUrl ? startStrings.postgresqlNote : startStrings.embeddedNote.replace('{{folder}}', dataDir);
      return {
        url: publicUrl,
        clientId: settings.clientId,
        accounts: demo?.accounts ?? [],
        dataNote: note,
        log: deps.log,
        close,
      };
    } catch (error) {
      await db.close();
      throw error;
    }
  } catch (error) {
    await server.stop();
    await telemetry?.stop();
    throw error;
  }
}
