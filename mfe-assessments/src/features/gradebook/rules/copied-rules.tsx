import { useState } from 'react';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, SelectMenu } from '@teacher-portal/remote-sdk/ui/core';
import { gradebookQuery } from '../../../gradebook/sheet';
import { rulesFrom } from './edit-rules';

interface CopiedRulesProps {
  book: Pick<Gradebook, 'classId' | 'courseId' | 'columns'>;
  onCopy: (rules: GradebookRules) => void;
}

/** Fills the form with the rules of a parallel class; nothing is stored before they are saved. */
export function CopiedRules({ book: { classId, courseId, columns }, onCopy }: CopiedRulesProps) {
  const { t } = useTranslation('gradebook');
  const { data } = useQuery(read(listClassesOfCourse, { params: { id: courseId } }));
  const [chosen, setChosen] = useState<number>();
  const [isLoading, setLoading] = useState(false);
  const others = (data ?? []).filter(({ id }) => id !== classId);
  const from = others.find(({ id }) => id === chosen) ?? others[0];
  if (!from) return null;
  async function copy(id: number) {
    setLoading(true);
    try {
      onCopy(rulesFrom(await queryClient.fetchQuery(gradebookQuery(id)), columns));
    } catch (error) {
      handleError(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <SelectMenu
        label={t('gradebook.rules.otherClass')}
        value={String(from.id)}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setChosen(Number(id))}
      />
      <Button loading={isLoading} onClick={() => void copy(from.id)}>
        {t('gradebook.rules.copy')}
      </Button>
    </Flex>
  );
}
