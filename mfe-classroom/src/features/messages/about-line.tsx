import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type About } from '../../message.schema';

/** What a conversation is about; nothing where it is about nothing in particular. */
export function AboutLine({ about }: { about: About }) {
  const { t } = useTranslation('classroom');
  if (about.kind === 'none') return null;
  if (about.kind === 'absence')
    return (
      <span>{t('messages.aboutAbsence', { day: formatDate(`${about.day}T12:00:00`, { dateStyle: 'medium' }) })}</span>
    );
  return (
    <span>
      {about.begins === null ? t('messages.aboutLostPost') : t('messages.aboutPost', { begins: about.begins })}
    </span>
  );
}
