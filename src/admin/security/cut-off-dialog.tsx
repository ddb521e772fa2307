import { restrictions } from '../../contract/restrictions/restrictions.ts';
import type { CutOff } from '../../contract/restrictions/restrictions.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';

/** `allow`: adds the user's address to the allowed ones first. */
export type Answer = 'apply' | 'allow' | 'cancel';

export interface CutOffDialogProps {
  /** Undefined: the user alone, as far as they may know. */
  out: CutOff | undefined;
  /** By their email, not by where they are. */
  isDomain: boolean;
  /** The list of allowed addresses could have the user's own. */
  couldAllow: boolean;
  settle(answer: Answer): void;
}

/** Who a change shuts out, by name. */
export function CutOffDialog({ out = { total: 0, isYou: true, people: [] }, isDomain, couldAllow, settle }: CutOffDialogProps) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { language } = useLocale();
  const place = useEndpoint(restrictions, 'myPlace');
  const ofAddress = out.isYou ? format(t.cutOffYouText, { ip: place.data?.ip ?? '' }) : t.cutOffText;
  const ofDomain = out.isYou ? t.cutOffDomainYouText : t.cutOffDomainText;
  return (
    <PeopleDialog
      {...out}
      title={out.isYou ? t.cutOffYouTitle : plural(language, t.cutOffTitle, out.total)}
      text={isDomain ? ofDomain : ofAddress}
      confirm={out.isYou ? t.applyFor : t.apply}
      better={out.isYou && couldAllow ? { label: t.allowMine, onSelect: () => settle('allow') } : undefined}
      settle={(isAgreed) => settle(isAgreed ? 'apply' : 'cancel')}
    />
  );
}
