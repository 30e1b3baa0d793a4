import { useState } from 'react';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
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
  const copy = useReadOnDemand(gradebookQuery, { onSuccess: (other) => onCopy(rulesFrom(other, columns)) });
  const others = (data ?? []).filter(({ id }) => id !== classId);
  const from = others.find(({ id }) => id === chosen) ?? others[0];
  if (!from) return null;
  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <SelectMenu
        label={t('gradebook.rules.otherClass')}
        value={String(from.id)}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setChosen(Number(id))}
      />
      <Button loading={copy.isPending} onClick={() => copy.mutate(from.id)}>
        {t('gradebook.rules.copy')}
      </Button>
    </Flex>
  );
}
