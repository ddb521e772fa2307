import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useUnsavedChanges } from '../../shared/forms/unsaved-changes.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { goTo } from '../use-portal-address.ts';
import { isComplete, isProven, setupSteps, type SetupStep } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';

const List = styled('ol')`
  display: flex;
  flex-wrap: wrap;
  gap: var(--_space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  & button {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    min-block-size: var(--_control);
    padding-block: 4px;
    padding-inline: 6px 12px;
    border: 1px solid var(--_border);
    border-radius: 999px;
    background: var(--_surface);
    color: var(--_text-muted);
    font: 500 var(--_text-13) var(--_font);
    cursor: pointer;
    counter-increment: step;
    ${focusRing}
  }
  & button::before {
    content: counter(step);
    display: grid;
    place-items: center;
    inline-size: 22px;
    block-size: 22px;
    border-radius: 50%;
    background: var(--_surface-sunken);
    font: 500 var(--_text-12) var(--_font);
  }
  & button[data-done]::before {
    content: '✓';
    background: var(--_success-soft);
    color: var(--_success);
  }
  & button[aria-current] {
    border-color: var(--_accent);
    color: var(--_text);
  }
  /* In one line: the current one by its name, the others by number. */
  @media (max-width: 600px) {
    flex-wrap: nowrap;
    gap: var(--_space-1);
    & > li {
      flex: 1 0 0;
    }
    & > li:has([aria-current]) {
      flex: 0 1 auto;
      min-inline-size: 0;
    }
    & button {
      justify-content: center;
      inline-size: 100%;
    }
    & button[aria-current] > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    & button:not([aria-current]) {
      padding-inline: 0;
      & > span {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  }
`;

const isDone: Readonly<Record<SetupStep, (connection: SsoConfig) => boolean>> = {
  guide: isComplete,
  settings: isComplete,
  domains: isProven,
  people: ({ roleIds, groups }) => roleIds.length + groups.length > 0,
  test: ({ testedAt }) => Boolean(testedAt),
  enable: ({ enabled }) => enabled,
};

export interface StepListProps {
  connection: SsoConfig;
  step: SetupStep;
  placeOf(step: SetupStep): string;
}

/** All steps, each a place of its own. */
export function StepList({ connection, step, placeOf }: StepListProps) {
  const t = useStrings('sso', ssoStrings);
  const { leave } = useUnsavedChanges();
  const labels = {
    guide: t.guideStep,
    settings: t.settingsStep,
    domains: t.domainsStep,
    people: t.people,
    test: t.test,
    enable: t.enable,
  };
  return (
    <nav aria-label={t.steps}>
      <List>
        {setupSteps.map((each) => {
          const done = isDone[each](connection);
          return (
            <li key={each}>
              <button
                type="button"
                aria-current={each === step ? 'step' : undefined}
                data-done={done || undefined}
                onClick={() => leave(() => goTo('sso', placeOf(each)))}
              >
                <span>{labels[each]}</span>
                {done && <VisuallyHidden>{t.stepDone}</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
