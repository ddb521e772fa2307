import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { metadata } from '../../../src/contract/sso-config/sample-metadata.ts';
import { ssoConfigSuite } from '../../../src/contract/sso-config/sso-config.suite.ts';
import { createWorld } from '../../test/world.ts';

/** An address of this machine, which only tests may ask. */
async function publish(text: string): Promise<string> {
  const server = createServer((_request, response) => void response.end(text)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/metadata`;
}

ssoConfigSuite(
  'client + provider',
  () => createWorld(),
  (watch) => {
    it('fetches metadata from its address', async () => {
      const { ssoConfig } = await watch(await createWorld()).as(people.admin);
      const made = await ssoConfig.createByMetadataUrl({ body: { url: await publish(metadata) } });
      expect(made).toMatchObject({ ssoEndpoint: 'https://idp.example/sso', certificates: [{ subject: 'CN=idp.example' }] });
      const url = await publish(metadata.replaceAll('idp.example', 'new.example'));
      const changed = await ssoConfig.updateByMetadataUrl({ ssoConfigId: made.id, body: { url } });
      expect(changed).toMatchObject({ idpEntityId: 'https://new.example/entity', id: made.id });
      await expect(ssoConfig.createByMetadataUrl({ body: { url: await publish('<html></html>') } })).rejects.toMatchObject({
        context: { fields: { url: expect.stringContaining('metadata') } },
      });
    });
  },
);
