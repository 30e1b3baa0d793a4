import { type FocusEvent } from 'react';
import { initials } from 'shared/contract/initials';
import { type StudentSession } from 'shared/contract/student-session';
import { addNamespace, useLanguage, useTranslation } from 'shared/i18n';
import { FoldedCard, ReadingFields } from '../reading/reading-menu';
import { studyTexts } from '../study/locales/study-texts';
import { LanguageSwitch } from './language-switch';
import { openPart, Part } from './part';

/** Comes after the page, and stays on the device with it. */
const openSignOut = () =>
  openPart(async () => {
    const [{ SignOut }] = await Promise.all([import('../home/sign-out'), addNamespace('study', studyTexts)]);
    return SignOut;
  });

/** A menu that is left closes; its card takes the focus, so that a press on a word inside leaves nothing. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** The signed-in student, and behind the initials what is chosen once: text, language, signing out. */
export function AccountMenu({ session }: { session: StudentSession }) {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  const { name } = session.student;
  return (
    <FoldedCard onBlur={closeWhenLeft}>
      {/* Drawn, because a label that does not hold what is written there cannot be spoken. */}
      <summary
        className="avatar"
        aria-label={t('account', { name })}
        title={name}
        data-initials={initials(name, language)}
      />
      <div className="card" tabIndex={-1}>
        <ReadingFields />
        <LanguageSwitch />
        <Part open={openSignOut} props={{ session }} />
      </div>
    </FoldedCard>
  );
}
