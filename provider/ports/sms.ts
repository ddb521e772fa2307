export interface Sms {
  /** E.164 */
  to: string;
  text: string;
  /** Stays the same across retries. */
  messageId: string;
}
/** Delivers one text message or throws; the outbox retries later. */
export interface SmsPort {
  send(sms: Sms): Promise<void>;
}

/** `url`: a Twilio-compatible messages endpoint, with user and password for basic authentication. */
export function httpSms(
  { url, user, password, from }: { url: string; user: string; password: string; from: string },
  send: typeof fetch = fetch,
): SmsPort {
  return {
    send: async ({ to, text, messageId }) => {
      const response = await send(url, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': messageId,
        },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The text message service answered ${response.status}.`);
    },
  };
}
