import { ssoNames } from '../../contract/sso-config/sso-config.rules.ts';
import { useRef, useState } from 'react';
import { ssoTypes, type SsoType } from '../../contract/sso-config/sso-config.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Trail } from '../trail.tsx';
import { goTo } from '../use-portal-address.ts';
import { ProductMark } from './product-mark.tsx';
import { useBegin } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';

/** The products people have, by name, and the two protocols for all others. */
const order: readonly SsoType[] = [...ssoTypes.filter((type) => type !== 'saml' && type !== 'oidc'), 'saml', 'oidc'];

const samlVersion = 'SAML 2.0';

export function ChooseProduct({ title }: { title: string }) {
  const t = useStrings('sso', ssoStrings);
  const begin = useBegin();
  const [error, setError] = useState<unknown>();
  const isBusy = useRef(false);
  const texts: Partial<Record<SsoType, string>> = { saml: t.samlText, oidc: t.oidcText };
  async function choose(type: SsoType) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      goTo('sso', `${await begin(type)}/guide/${type}`);
    } catch (cause) {
      setError(cause);
      isBusy.current = false;
    }
  }
  return (
    <Page title={t.chooseTitle} description={t.chooseText} trail={<Trail section="sso" title={title} name={t.chooseTitle} />}>
      <Card style={{ maxInlineSize: 720 }}>
        <Stack gap={4} align="stretch">
          {error !== undefined && <ErrorNotice error={error} />}
          <ChoiceList
            columns={2}
            choices={order.map((type) => ({
              id: type,
              icon: <ProductMark type={type} />,
              label: ssoNames[type],
              description: texts[type] ?? samlVersion,
            }))}
            onChoose={(id) => void choose(id as SsoType)}
          />
        </Stack>
      </Card>
    </Page>
  );
}
