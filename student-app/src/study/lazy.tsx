import { type ComponentType } from 'react';
import { addNamespace, useTranslation } from 'shared/i18n';
import { CallFailed } from '../http/call-failed';
import { Opening } from '../page/opening';
import { useLoaded } from '../page/use-loaded';
import { studyTexts } from './locales/study-texts';

type Load<Props> = () => Promise<ComponentType<Props>>;

const withTexts =
  <Props,>(load: Load<Props>) =>
  async () => {
    try {
      const [Screen] = await Promise.all([load(), addNamespace('study', studyTexts)]);
      return { Screen };
    } catch (cause) {
      throw new CallFailed({ status: 0, code: 'errors.network', cause });
    }
  };

/** A lazy screen with its own texts: exams must not wait for them. */
export function lazyScreen<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const open = withTexts(load);
  return function LazyScreen(props: Props) {
    const { t } = useTranslation('learn');
    const loaded = useLoaded(open);
    if (loaded.state !== 'ready') return <Opening title={t('wait')} loaded={loaded} />;
    const { Screen } = loaded.data;
    return <Screen {...props} />;
  };
}

/** A lazy part of a screen; the rest of the screen works without it. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const open = withTexts(load);
  return function LazyPart(props: Props) {
    const loaded = useLoaded(open);
    return loaded.state === 'ready' ? <loaded.data.Screen {...props} /> : null;
  };
}
