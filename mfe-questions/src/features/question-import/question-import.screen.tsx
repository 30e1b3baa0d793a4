import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { GeneratedPage } from '../../generated-questions/generated-page';
import { ImportView } from './import-view';
import { SourceStep } from './source-step';

/** Imports questions into a course: a file or a text is read, looked at, and then written. */
export function Screen() {
  const { t } = useTranslation('questions');
  const { t: own } = useTranslation('questionImport');
  const [address, setAddress] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  const [hasMoved, setMoved] = useState(false);
  const open = (next: number | undefined) => {
    setMoved(true);
    setAddress((now) => {
      if (next === undefined) now.delete('id');
      else now.set('id', String(next));
      return now;
    });
  };
  return (
    <GeneratedPage
      title={t('title.import')}
      to={(courseId) => paths.questions.import.href({ subject: courseId })}
      crumbs={({ name }) => [name]}
      loading={<Skeleton height="160px" />}
    >
      {(course) => (
        <>
          <Text tone="ink2" mb="4" maxWidth="prose">
            {own('lead')}
          </Text>
          {id === undefined ? (
            <SourceStep key={course.id} courseId={course.id} hasMoved={hasMoved} onOpen={open} />
          ) : (
            <ImportView key={id} id={id} courseId={course.id} hasMoved={hasMoved} onOther={() => open(undefined)} />
          )}
        </>
      )}
    </GeneratedPage>
  );
}
