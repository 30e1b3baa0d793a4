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

/** A screen whose scripts and texts are loaded when it is opened, because an exam must not wait for them. */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const open = withTexts(load);
  return function Later(props: Props) {
    const { t } = useTranslation('learn');
    const loaded = useLoaded(open);
    if (loaded.state !== 'ready') return <Opening title={t('wait')} loaded={loaded} />;
    const { Screen } = loaded.data;
    return <Screen {...props} />;
  };
}

/** A part of a screen that appears when it is loaded; the rest of the screen does without it. */
export function laterPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const open = withTexts(load);
  return function LaterPart(props: Props) {
    const loaded = useLoaded(open);
    return loaded.state === 'ready' ? <loaded.data.Screen {...props} /> : null;
  };
}
