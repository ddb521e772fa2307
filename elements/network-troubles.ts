export interface Trouble {
  name: string;
  /** What the person reads, and the code of it. */
  sentence: string;
  code: string;
  /** `nothing` comes, it comes too `late`, or something else comes. */
  answer: 'nothing' | 'late' | { status: number; body: string | object; headers?: Readonly<Record<string, string>> };
}

/** What a network or a server may do instead of answering. */
export const troubles: readonly Trouble[] = [
  {
    name: 'unreachable',
    sentence: "Couldn't reach the server. Check your connection and try again.",
    code: 'NETWORK',
    answer: 'nothing',
  },
  {
    name: 'hanging',
    sentence: 'The server took too long to answer. Try again.',
    code: 'TIMEOUT',
    answer: 'late',
  },
  {
    name: 'asked too often',
    sentence: 'Too many attempts. Wait a minute and try again.',
    code: 'RATE_LIMITED',
    answer: { status: 429, body: { errors: ['Slow down.'], errorCode: 'RATE_LIMITED' }, headers: { 'retry-after': '60' } },
  },
  {
    name: 'shielded by a proxy that refuses',
    sentence: 'Too many attempts. Wait a minute and try again.',
    code: 'RATE_LIMITED',
    answer: { status: 429, body: '<h1>Too Many Requests</h1>', headers: { 'retry-after': '60' } },
  },
  {
    name: 'broken',
    sentence: "We're facing some difficulties, Please try again",
    code: 'ER-ADMIN-PORTAL-GENERIC-ERROR',
    answer: { status: 500, body: { errors: [] }, headers: { 'frontegg-trace-id': 'trace-of-the-failure' } },
  },
  {
    name: 'behind a broken proxy',
    sentence: "We're facing some difficulties, Please try again",
    code: 'ER-ADMIN-PORTAL-GENERIC-ERROR',
    answer: { status: 502, body: '<h1>Bad Gateway</h1>' },
  },
  {
    name: 'behind a captive portal',
    sentence: "We couldn't read the server's response. Try again, or contact support with the trace ID.",
    code: 'UNREADABLE_ANSWER',
    answer: { status: 200, body: '<h1>Welcome to our Wi-Fi</h1>' },
  },
  {
    name: 'of an older version',
    sentence: "This server doesn't support this feature. Ask an admin to update it.",
    code: 'NO_SUCH_ENDPOINT',
    answer: { status: 404, body: { errors: ["There's no endpoint at this path."], errorCode: 'NO_SUCH_ENDPOINT' } },
  },
];
