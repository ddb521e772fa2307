import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The demo provider's in-memory store. */
export function memoryStore(): (name: string) => Adapter {
  const store = new Map<string, AdapterPayload>();
  return (name) => {
    const key = (id: string) => `${name}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...store].find(([id, payload]) => id.startsWith(`${name}:`) && payload[field] === value)?.[1];
    return {
      upsert: async (id, payload) => void store.set(key(id), payload),
      find: async (id) => store.get(key(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => void Object.assign(store.get(key(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void store.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of store) if (payload.grantId === grantId) store.delete(id);
      },
    };
  };
}
