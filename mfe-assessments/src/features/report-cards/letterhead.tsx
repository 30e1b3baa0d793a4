import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { PaperHead } from '@teacher-portal/remote-sdk/entities/printed-paper';
import { formatDate, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';

interface LetterheadProps {
  book: Gradebook;
  logo: string | null;
  heading: string;
  /** Facts below the heading, before those of the class. */
  facts?: readonly (readonly [string, string])[];
}

/** School, logo, title of the document, and class. */
export function Letterhead({ book, logo, heading, facts = [] }: LetterheadProps) {
  const { t } = useTranslation('reportCards');
  const all = [
    ...facts,
    [t('class'), [book.name, book.gradeName].filter(Boolean).join(' · ')],
    [t('course'), book.courseName],
    [t('term'), book.term],
    [t('teachers'), formatList(book.teachers.map(({ name }) => name))],
    [t('date'), formatDate(new Date().toISOString())],
  ] as const;
  return <PaperHead schoolName={book.schoolName} logo={logo} heading={heading} facts={all} />;
}
