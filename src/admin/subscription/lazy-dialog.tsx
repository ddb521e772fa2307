import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart, type LoadPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A dialog whose code comes when somebody opens it. */
export function LazyDialog<P extends { onClose(): void }>({
  load,
  title,
  size,
  props,
}: {
  load: LoadPart<P>;
  title: string;
  size?: 's' | 'm';
  props: P;
}) {
  const frame = { open: true, title, onClose: props.onClose, ...(size && { size }) };
  return (
    <LazyPart
      load={load}
      props={props}
      waiting={
        <Dialog {...frame}>
          <Skeleton height={140} />
        </Dialog>
      }
      failed={(error, retry) => (
        <Dialog {...frame}>
          <ErrorNotice error={error} onRetry={retry} />
        </Dialog>
      )}
    />
  );
}
