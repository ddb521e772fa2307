import { mostRequests } from '../directory/directory.rules.ts';
import { mostAttempts } from '../sso-config/sso-config.rules.ts';
import { fill, head, voiced, type Place } from './build.ts';
import { endText } from './build-access.ts';
import type { ReportContent } from './content.ts';
import type { ReportTemplate } from './templates.ts';

export interface ConnectionFacts {
  name: string;
  /** What it is set up for, as the product is called. */
  type: string;
  state: 'on' | 'off' | 'required';
  domains: readonly { domain: string; verified: boolean }[];
  certificateEnds: readonly Date[];
  failures: number;
  lastFailure: Date | null;
}
export interface DirectoryFacts {
  name: string;
  type: string;
  state: 'on' | 'notAdding' | 'stopped';
  users: number;
  groups: number;
  lastSync: Date | null;
  failures: number;
  lastFailure: Date | null;
}
export interface FailureFacts {
  at: Date;
  name: string;
  /** Who tried to sign in, if that's known. */
  email: string;
  /** What a directory asked for, and why it was refused; undefined for a sign-in. */
  request?: { method: string; path: string; status: number; detail: string };
  isTest?: boolean;
}
export interface FoundConnections {
  range: { from: string; to: string };
  connections: readonly ConnectionFacts[];
  directories: readonly DirectoryFacts[];
  /** Newest first. */
  failures: readonly FailureFacts[];
  failuresTotal: number;
}

export function connectionsContent(
  template: ReportTemplate,
  place: Place,
  { range, connections, directories, failures, failuresTotal }: FoundConnections,
): ReportContent {
  const voice = voiced(place);
  const { words, count, time, leftOut } = voice;
  const last = (at: Date | null) => (at ? time(at) : words.never);
  const labels = (...texts: string[]) => texts.map((label) => ({ label }));
  const whatOf = ({ request, isTest }: FailureFacts): string => {
    if (!request) return isTest ? words.failedTest : words.failedSignIn;
    const { method, path, status, detail } = request;
    return [`${method} ${path}: ${status}`, ...(detail ? [detail] : [])].join(' – ');
  };
  return {
    ...head(template, place, voice.range(range.from, range.to)),
    facts: [
      { label: words.connections, value: count(connections.length) },
      { label: words.directories, value: count(directories.length) },
      { label: words.failed, value: count(failuresTotal) },
    ],
    tables: [
      {
        title: words.connections,
        columns: labels(words.name, words.type, words.status, words.domains, words.certificateEnds, words.failed, words.lastFailure),
        rows: connections.map(({ name, type, state, domains, certificateEnds, ...failed }) => [
          ...[name, type, words[state]],
          domains.map(({ domain, verified }) => fill(verified ? words.verified : words.notVerified, { domain })).join(', '),
          certificateEnds.map((at) => endText(voice, at, place.now)).join(', '),
          ...[count(failed.failures), last(failed.lastFailure)],
        ]),
        none: words.noConnections,
      },
      {
        title: words.directories,
        columns: labels(
          ...[words.name, words.type, words.status, words.users, words.groups, words.lastSync, words.failed, words.lastFailure],
        ),
        rows: directories.map(({ name, type, state, users, groups, lastSync, ...failed }) => [
          ...[name, type, words[state], count(users), count(groups)],
          ...[last(lastSync), count(failed.failures), last(failed.lastFailure)],
        ]),
        none: words.noDirectories,
      },
      {
        title: words.latestFailures,
        columns: labels(words.time, words.name, words.what, words.email),
        rows: failures.map((failure) => [time(failure.at), failure.name, whatOf(failure), failure.email]),
        none: words.nothing,
        note: [
          ...Object.values(leftOut(failures.length, failuresTotal)),
          fill(words.keptOnly, { signIns: count(mostAttempts), requests: count(mostRequests) }),
        ].join(' '),
      },
    ],
  };
}
