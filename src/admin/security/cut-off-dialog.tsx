import type { Input } from '../../contract/endpoint.ts';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import type { CutOff } from '../../contract/restrictions/restrictions.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useApi } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';

export type CutOffDraft = Input<(typeof restrictions)['cutOff']>['body'];
/** `allow`: adds the user's address to the allowed ones first. */
export type Answer = 'apply' | 'allow' | 'cancel';

export interface CutOffDialogProps {
  /** Undefined: the user alone, as far as they may know. */
  out: CutOff | undefined;
  /** What shuts them out; undefined with `out`. */
  draft: CutOffDraft | undefined;
  /** By their email, not by where they are. */
  isDomain: boolean;
  /** The list of allowed addresses could have the user's own. */
  couldAllow: boolean;
  settle(answer: Answer): void;
}

/** Who a change shuts out, by name. */
export function CutOffDialog({ out = { total: 0, isYou: true, people: [] }, draft, isDomain, couldAllow, settle }: CutOffDialogProps) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { language } = useLocale();
  const api = useApi(restrictions);
  const place = useEndpoint(restrictions, 'myPlace');
  const ofAddress = out.isYou ? format(t.cutOffYouText, { ip: place.data?.ip ?? '' }) : t.cutOffText;
  const ofDomain = out.isYou ? t.cutOffDomainYouText : t.cutOffDomainText;
  return (
    <PeopleDialog
      {...out}
      all={{ of: draft, load: async (query) => (draft ? (await api.cutOff({ body: draft, query })).people : []) }}
      title={out.isYou ? t.cutOffYouTitle : plural(language, t.cutOffTitle, out.total)}
      text={isDomain ? ofDomain : ofAddress}
      confirm={out.isYou ? t.applyFor : t.apply}
      better={out.isYou && couldAllow ? { label: t.allowMine, onSelect: () => settle('allow') } : undefined}
      settle={(isAgreed) => settle(isAgreed ? 'apply' : 'cancel')}
    />
  );
}
