import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Button, PageHeader, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../../class/may-change';
import { YearsLink } from '../../school/years-link';
import { ClassTable } from './class-table';
import { NewClass } from './new-class';

/** The classes of the active school: those of the teacher first of all. */
export function Screen() {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  const mayChange = useMayChange(school?.id);
  const [isOpening, setOpening] = useState(false);
  if (!school) return null;
  return (
    <>
      <PageHeader
        title={t('title.classes')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.students.list.href()}>{t('title.list')}</Link>
          </TextLink>,
          school.name,
        ]}
        secondary={<YearsLink />}
        primary={
          mayChange && (
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpening(true)}>
              {t('classes.open')}
            </Button>
          )
        }
      />
      <Text tone="ink2" mb="4" maxWidth="44rem">
        {t('classes.lead')}
      </Text>
      <ClassTable key={school.id} schoolId={school.id} />
      {isOpening && <NewClass onClose={() => setOpening(false)} />}
    </>
  );
}
