import { type ComponentType, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { Button } from './button';
import { Dialog } from './dialog';
import { ErrorCard } from './state';
import { Text } from './text';
import { usePart } from './use-part';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loads a component when it is rendered; keeps it once it has loaded, and asks again where it has failed. */
function remembered<Props>(load: Load<Props>) {
  let known: { Part: ComponentType<Props> } | undefined;
  const ask = async () => (known = { Part: await load() });
  return function useKept() {
    return usePart(ask, known);
  };
}

/**
 * A part of a page whose script is loaded when it is first rendered. If the script is lost, the rest of the page keeps
 * working and keeps what it has: in its place stands a message with a retry. React's own `lazy` would stay failed until
 * the page is loaded again.
 *
 * @example
 * const LiveBoard = lazyPart(async () => (await import('./live-board')).LiveBoard, <Skeleton height="320px" />);
 */
export function lazyPart<Props extends object>(load: Load<Props>, loading: ReactNode = null): ComponentType<Props> {
  const useKept = remembered(load);
  return function LazyPart(props: Props) {
    const t = useUiText();
    const found = useKept();
    if (found.state === 'ready') return <found.part.Part {...props} />;
    if (found.state === 'loading') return loading;
    return <ErrorCard message={t('partLost')} onRetry={found.retry} retrying={found.isRetrying} />;
  };
}

/** A dialog whose script is loaded when it is first opened. If the script is lost, a dialog says so and offers a retry. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const useKept = remembered(load);
  return function LazyDialog(props: Props) {
    const t = useUiText();
    const found = useKept();
    if (found.state === 'ready') return <found.part.Part {...props} />;
    if (found.state === 'loading') return null;
    const buttons = (
      <>
        <Button onClick={props.onClose}>{t('close')}</Button>
        <Button variant="primary" loading={found.isRetrying} onClick={found.retry}>
          {t('retry')}
        </Button>
      </>
    );
    return (
      <Dialog open size="sm" title={t('errorTitle')} onClose={props.onClose} footer={buttons}>
        <Text role="alert">{t('partLost')}</Text>
      </Dialog>
    );
  };
}
