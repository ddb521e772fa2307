import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { AwsV4Signer } from 'aws4fetch';
import type { StreamAnswer } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import type { Egress } from '../egress.ts';
import { shownAnswer } from '../shown-answer.ts';
import type { Batch, DestinationOf } from './batch.ts';

const compress = promisify(gzip);

/** `logs/<tenant>/2026/05/31/2026-05-31T10-15-00.000Z-41-90.ndjson.gz`: a second try replaces the first one. */
export function keyOf(prefix: string, { tenantId, entries }: Pick<Batch, 'tenantId' | 'entries'>): string {
  const [first, last] = [entries[0]!, entries.at(-1)!];
  const day = first.time.slice(0, 10).replaceAll('-', '/');
  const name = `${first.time.replaceAll(':', '-')}-${first.seq}-${last.seq}.ndjson.gz`;
  return [...prefix.split('/').filter(Boolean), tenantId, day, name].join('/');
}

/** One compressed file, a line for each entry. */
export async function sendToObjectStorage(
  { egress }: { egress: Egress },
  { target, secrets }: DestinationOf<'s3'>,
  batch: Batch,
): Promise<StreamAnswer> {
  const { endpoint, bucket, prefix, region, accessKeyId } = target;
  const body = await compress(batch.entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const signer = new AwsV4Signer({
    ...{ method: 'PUT', service: 's3', region, accessKeyId, secretAccessKey: secrets[0]! },
    url: `${endpoint.replace(/\/+$/, '')}/${bucket}/${keyOf(prefix, batch)}`,
    headers: { 'content-type': 'application/x-ndjson', 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    datetime: batch.now.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
  });
  const { url, headers } = await signer.sign();
  const response = await egress(url, { method: 'PUT', headers, body, reads: 'beginning' });
  const answer = await shownAnswer(response);
  const code = /<Code>(\w{1,100})<\/Code>/.exec(answer)?.[1];
  return { isDelivered: response.ok, statusCode: response.status, ...(code && { code }), answer };
}
