import { type ComponentType } from 'react';
import { addNamespace, useTranslation } from 'shared/i18n';
import { CallFailed } from '../http/call-failed';
import { Opening } from '../page/opening';
import { useLoaded } from '../page/use-loaded';
import { studyTexts } from './locales/study-texts';

/** A screen whose scripts and texts are loaded when it is opened, because an exam must not wait for them. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const open = async () => {
    try {
      const [Screen] = await Promise.all([load(), addNamespace('study', studyTexts)]);
      return { Screen };
    } catch (cause) {
      throw new CallFailed({ status: 0, code: 'errors.network', cause });
    }
  };
  return function Later(props: Props) {
    const { t } = useTranslation('learn');
    const loaded = useLoaded(open);
    if (loaded.state !== 'ready') return <Opening title={t('wait')} loaded={loaded} />;
    const { Screen } = loaded.data;
    return <Screen {...props} />;
  };
}
