import { TextWithElements } from '../../ui/text-with-elements.tsx';
import type { AuditRow } from '../../contract/audits/audits.schemas.ts';
import { didIn, subjectOf, targetOf, type DescribeWords } from './describe.ts';

/** The entry as a sentence, in which what it's about stands out. */
export function Sentence({ row, words }: { row: Pick<AuditRow, 'user' | 'email' | 'json' | 'action'>; words: DescribeWords }) {
  const did = (
    <TextWithElements text={didIn(row, words)} with={{ target: <bdi style={{ fontWeight: 600 }}>{targetOf(row, words)}</bdi> }} />
  );
  return <TextWithElements text={words.t.sentence} with={{ actor: <bdi>{subjectOf(row, words)}</bdi>, did }} />;
}
