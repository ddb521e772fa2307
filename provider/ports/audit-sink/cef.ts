import { isIPv4 } from 'node:net';
import type { StreamedEntry } from '../../../src/contract/audit-streams/audit-streams.rules.ts';

const severities = { Info: 3, Medium: 6, High: 9 } as const;

const inHeader = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\|]/g, '\\$&');
const inExtension = (text: string) => text.replaceAll(/[\\=]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** ArcSight's Common Event Format, version 0. */
export function toCef(entry: StreamedEntry): string {
  const { id, seq, hash, time, tenantId, action, severity, actor, target, ip, userAgent, traceId, changes, details } = entry;
  const isUser = target?.type === 'user';
  const facts: [name: string, value: string | undefined][] = [
    ['rt', String(Date.parse(time))],
    ['externalId', id],
    ['act', action],
    [isIPv4(ip) ? 'src' : 'c6a2', ip],
    ...(ip && !isIPv4(ip) ? [['c6a2Label', 'Source IPv6 Address'] satisfies [string, string]] : []),
    ['suid', actor?.id],
    ['suser', actor?.email || actor?.name],
    ['duid', isUser ? target.id : undefined],
    ['duser', isUser ? target.name : undefined],
    ['requestClientApplication', userAgent],
    ...labelled(1, 'tenantId', tenantId),
    ...labelled(2, 'traceId', traceId),
    ...labelled(3, 'target', target ? JSON.stringify(target) : ''),
    ...labelled(4, 'changes', Object.keys(changes).length > 0 ? JSON.stringify(changes) : ''),
    ...labelled(5, 'details', Object.keys(details).length > 0 ? JSON.stringify(details) : ''),
    ...labelled(6, 'seq', seq),
    ...(hash
      ? ([
          ['flexString1Label', 'hash'],
          ['flexString1', hash],
        ] satisfies [string, string][])
      : []),
  ];
  const extension = facts.flatMap(([name, value]) => (value ? [`${name}=${inExtension(value)}`] : [])).join(' ');
  return `CEF:0|Gatehouse|Gatehouse|1|${inHeader(action)}|${inHeader(action)}|${severities[severity]}|${extension}`;
}

function labelled(place: number, label: string, value: string): [string, string][] {
  return value
    ? [
        [`cs${place}Label`, label],
        [`cs${place}`, value],
      ]
    : [];
}
