import { useState, type ReactNode } from 'react';
import type { Affected, PolicyDraft } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { users } from '../../contract/users/users.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useApi } from '../../services.tsx';
import { useMay } from '../use-may.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { policiesStrings } from './policies-strings.ts';

/** Asks before a policy is saved that hits people at once. `text`: what happens to them. */
export function useAffected(text: string): { agree(draft: PolicyDraft): Promise<boolean>; dialog: ReactNode } {
  const t = useStrings('policies', policiesStrings);
  const { language } = useLocale();
  const api = useApi(securityPolicy);
  const maySeePeople = useMay(users.list);
  const [asked, setAsked] = useState<Affected & { draft: PolicyDraft; settle(isAgreed: boolean): void }>();
  async function agree(draft: PolicyDraft): Promise<boolean> {
    const affected = await api.affected({ body: draft });
    if (affected.total === 0) return true;
    return new Promise((resolve) =>
      setAsked({
        ...affected,
        draft,
        settle: (isAgreed) => {
          setAsked(undefined);
          resolve(isAgreed);
        },
      }),
    );
  }
  return {
    agree,
    dialog: asked && (
      <PeopleDialog
        {...asked}
        title={maySeePeople ? plural(language, t.affectedTitle, asked.total) : t.affectedYou}
        text={text}
        all={{ of: asked.draft, load: async (query) => (await api.affected({ body: asked.draft, query })).people }}
        confirm={t.saveAnyway}
      />
    ),
  };
}
