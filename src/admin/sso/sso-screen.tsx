import { ssoTypes } from '../../contract/sso-config/sso-config.schemas.ts';
import type { SectionHeading } from '../section.ts';
import { useKeptRest } from '../use-kept-rest.ts';
import { ChooseProduct } from './choose-product.tsx';
import { ConnectionsList } from './connections-list.tsx';
import { setupSteps, type SetupStep } from './sso-queries.ts';
import { SetupPage } from './setup-page.tsx';

const uuid = /^[0-9a-f-]{36}$/;

/** `sso`: the list; `sso/new`: which product; `sso/<id>/<step>`: a step of its setup, where Back and a reload lead, too, with `/<product>` while it's a draft. */
export default function SsoScreen(heading: SectionHeading) {
  const [id = '', asked = '', type] = useKeptRest('sso').split('/');
  if (id === 'new') return <ChooseProduct title={heading.title} />;
  if (!uuid.test(id)) return <ConnectionsList {...heading} />;
  const step: SetupStep = setupSteps.find((each) => each === asked) ?? 'guide';
  return <SetupPage key={id} id={id} step={step} type={ssoTypes.find((each) => each === type)} title={heading.title} />;
}
