import { ssoNames } from '../../contract/sso-config/sso-config.rules.ts';
import { useRef } from 'react';
import { ssoTypes, type SsoType } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useStepUp } from '../step-up.tsx';
import { goTo } from '../use-portal-address.ts';
import { BackButton } from './back-button.tsx';
import { ProductMark } from './product-mark.tsx';
import { ssoStrings } from './sso-strings.ts';

/** The products people have, by name, and the two protocols for all others. */
const order: readonly SsoType[] = [...ssoTypes.filter((type) => type !== 'saml' && type !== 'oidc'), 'saml', 'oidc'];

const samlVersion = 'SAML 2.0';

export function ChooseProduct() {
  const t = useStrings('sso', ssoStrings);
  const guard = useStepUp();
  const create = useChange(ssoConfig, 'create');
  const isBusy = useRef(false);
  const texts: Partial<Record<SsoType, string>> = { saml: t.samlText, oidc: t.oidcText };
  async function choose(type: SsoType) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { id } = await guard(() => create.mutateAsync({ body: { type, name: ssoNames[type] } }));
      goTo('sso', `${id}/guide`);
    } catch {
      // `create.error` says it.
      isBusy.current = false;
    }
  }
  return (
    <Page title={t.chooseTitle} description={t.chooseText} action={<BackButton />}>
      <Card style={{ maxInlineSize: 720 }}>
        <Stack gap={4} align="stretch">
          {create.error && <ErrorNotice error={create.error} />}
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
