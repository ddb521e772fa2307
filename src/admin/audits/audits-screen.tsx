import { LazyPage } from '../lazy-page.tsx';
import type { SectionHeading } from '../section.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { AuditsList } from './audits-list.tsx';

const loadStreams = () => import('./streams/streams-list.tsx');

/** The log, or at `audits/streams` where it is sent. */
export default function AuditsScreen(heading: SectionHeading) {
  const isStreams = useSectionRest().split('/')[0] === 'streams';
  return isStreams ? <LazyPage title={heading.title} load={loadStreams} /> : <AuditsList {...heading} />;
}
