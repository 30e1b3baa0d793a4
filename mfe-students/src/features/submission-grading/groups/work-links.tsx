import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type AnswerGroup } from './answer-groups';

/** Links to the work of students, by number where names are hidden. */
export function WorkLinks({ rows, areNamesHidden }: Pick<AnswerGroup, 'rows'> & { areNamesHidden: boolean }) {
  const { t } = useTranslation('grading');
  return rows.map((row, at) => (
    <span key={row.id}>
      {at > 0 && ', '}
      <TextLink asChild>
        <Link to={paths.students.grading.href({ id: row.id, ...(areNamesHidden && { names: 'hidden' }) })}>
          {areNamesHidden ? t('groups.someone', { number: at + 1 }) : row.student.name}
        </Link>
      </TextLink>
    </span>
  ));
}
