import { Page, type PageProps } from '../../ui/page.tsx';

/** A page with its heading, or a part of one. */
export const ListFrame = ({ isPart, children, ...page }: PageProps & { isPart: boolean }) =>
  isPart ? <>{children}</> : <Page {...page}>{children}</Page>;
