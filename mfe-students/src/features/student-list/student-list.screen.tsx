import { FileUp, UserPlus, Users } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useLocation } from '@teacher-portal/remote-sdk/router';
import { useGrade, useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { LinkButton, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { LoadingStudents, StudentTable } from './student-table';

/** The students of the active grade or school, and the roster import. */
export function Screen() {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  const { grade } = useGrade();
  const { search } = useLocation();
  const mayWrite = useMay('write');
  const upload = new URLSearchParams(search);
  upload.set('roster', 'upload');
  return (
    <>
      <PageHeader
        title={t('title.list')}
        crumbs={[school?.name, grade?.name].filter(Boolean)}
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link to={paths.students.form.href()}>
                <UserPlus size={16} aria-hidden />
                {t('list.add')}
              </Link>
            </LinkButton>
          )
        }
        secondary={
          <>
            <LinkButton asChild>
              <Link to={paths.students.classes.href()}>
                <Users size={16} aria-hidden />
                {t('list.classes')}
              </Link>
            </LinkButton>
            {mayWrite && (
              <LinkButton asChild>
                <Link to={`${paths.students.list.path}?${upload.toString()}`}>
                  <FileUp size={16} aria-hidden />
                  {t('list.upload')}
                </Link>
              </LinkButton>
            )}
          </>
        }
      />
      <ForGrade loading={<LoadingStudents />}>{(active) => <StudentTable grade={active} />}</ForGrade>
    </>
  );
}
