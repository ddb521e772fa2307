import { searchParts } from '../../contract/configuration/metadata.schemas.ts';
import { listText } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useIsOn } from '../../ui/field-states.ts';
import { usersStrings } from './users-strings.ts';

const usual = { fullName: true, email: true, username: false, phoneNumber: false };

/** What the vendor has people found by, and the search's label; the lists of accounts below have names and emails only. */
export function useSearchParts(isBelow: boolean): { searchIn: string | undefined; label: string } {
  const t = useStrings('users', usersStrings);
  const { language } = useLocale();
  const isOn = useIsOn();
  const parts = searchParts.filter((part) => isOn(`search ${part}`) ?? usual[part]);
  const isUsual = searchParts.every((part) => parts.includes(part) === usual[part]);
  if (isBelow || isUsual || parts.length === 0) return { searchIn: undefined, label: t.search };
  const names = parts.map((part) => t[`by ${part}`]);
  return { searchIn: parts.join(), label: format(t.searchBy, { parts: listText(names, language, 'disjunction') }) };
}
