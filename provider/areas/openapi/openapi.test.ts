import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { routes } from '../../app.ts';
import type { OpenApi } from './openapi.ts';
import { typeText } from './openapi-page.ts';

describe('the description of the interface', () => {
  it('is valid OpenAPI 3.1, has every endpoint, and says of each who may call it and what it answers', async () => {
    const { send } = await createWorld();
    const response = await send('/openapi.json', { headers: { origin: 'https://docs.somewhere.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const document = (await response.json()) as OpenApi;
    expect(await new Validator().validate(structuredClone(document) as object as Record<string, unknown>)).toMatchObject({ valid: true });
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
    const create = document.paths['/identity/resources/groups/v1']!['post']!;
    expect(create.security).toEqual([{ bearer: [] }]);
    expect(create.description).toContain('fe.secure.write.groups');
    expect(create.requestBody?.content['application/json']?.schema.required).toContain('name');
    expect(create.responses['default']?.content?.['application/json']?.schema.properties?.['errorCode']?.enum).toContain('KEY_TAKEN');
    const remove = document.paths['/identity/resources/groups/v1/{groupId}']!['delete']!;
    expect(remove.parameters).toMatchObject([{ name: 'groupId', in: 'path', required: true }]);
    expect(Object.keys(remove.responses)).toEqual(['204', 'default']);
    expect(document.paths['/identity/resources/auth/v1/user']!['post']!.security).toEqual([]);
  });

  it('is a page too, that runs nothing of others', async () => {
    const { send } = await createWorld();
    const response = await send('/openapi');
    const html = await response.text();
    expect(routes.filter(({ name }) => !html.includes(`id="${name}"`)).map(({ name }) => name)).toEqual([]);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-/);
  });

  it('writes a schema as a type', () => {
    const text = typeText({
      type: 'object',
      properties: { name: { type: 'string' }, roles: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
      required: ['name'],
    });
    expect(text).toBe('{\n  name: string;\n  roles?: (string | null)[];\n}');
  });
});
