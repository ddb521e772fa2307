import { generateSecret, generateURI, verify } from 'otplib';

const stepSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

/** For the QR code: RFC 6238 with the defaults of all apps. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  generateURI({ issuer: issuer.replaceAll(':', ' '), label: label.replaceAll(':', ' '), secret });

/** Time step of a correct code: the current one or a neighbour. Undefined if it's wrong. */
export async function totpStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
