import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type AccessSlips } from '@teacher-portal/remote-sdk/contract/student-access';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useGrade, useSchool } from '@teacher-portal/remote-sdk/session';
import { lazyPart, PageHeader, Skeleton, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { useState } from 'react';
import { AccessList } from './access-list';
import { takeFocus } from './take-focus';

// The codes are kept above it: where its script is lost, they are shown once it has arrived.
const SlipSheet = lazyPart(async () => (await import('./slip-sheet')).SlipSheet, <Skeleton height="240px" />);

/** Shows which students of the active grade can sign in, and makes slips for the others. */
export function Screen() {
  const { t } = useTranslation('students');
  const { school } = useSchool();
  const { grade } = useGrade();
  return (
    <>
      <PageHeader
        title={t('title.accessSlips')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.students.list.href()}>{t('title.list')}</Link>
          </TextLink>,
          ...[school?.name, grade?.name].filter(Boolean),
        ]}
      />
      <ForGrade loading={<Skeleton height="240px" />}>{({ id }) => <Slips gradeId={id} />}</ForGrade>
    </>
  );
}

/** The list, or the new slips, whose codes cannot be shown again. */
function Slips({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation('accessSlips');
  const [made, setMade] = useState<AccessSlips>();
  const [isBack, setBack] = useState(false);
  const close = () => {
    setMade(undefined);
    setBack(true);
  };
  if (made) return <SlipSheet made={made} onDone={close} />;
  return (
    <>
      <Text ref={isBack ? takeFocus : undefined} tabIndex={-1} tone="ink2" mb="4" maxWidth="44rem">
        {t('lead')}
      </Text>
      <AccessList gradeId={gradeId} onMade={setMade} />
    </>
  );
}
