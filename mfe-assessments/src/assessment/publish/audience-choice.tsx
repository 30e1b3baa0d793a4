import { GraduationCap, TrendingDown, UserCheck, Users } from 'lucide-react';
import { useId } from 'react';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/controls';
import { type Audience, type Choice, toggled, ways } from './audience.rules';
import { ClassPicker } from './class-picker';
import { StudentPicker } from './student-picker';
import { WeakPicker } from './weak-picker';

interface AudienceChoiceProps {
  assessmentId: number;
  courseId: number;
  students: readonly Student[];
  audience: Audience;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** The ways to select recipients: the classes of the course first. */
function useWays(everybody: number) {
  const { t } = useTranslation('assessments');
  return [
    { value: ways.classes, label: t('publish.classes'), hint: t('publish.classesHint'), Icon: GraduationCap },
    {
      value: ways.all,
      label: t('publish.all'),
      hint: t('publish.allHint', { count: everybody }),
      Icon: Users,
    },
    { value: ways.chosen, label: t('publish.chosen'), hint: t('publish.chosenHint'), Icon: UserCheck },
    { value: ways.weak, label: t('publish.weak'), hint: t('publish.weakHint'), Icon: TrendingDown },
  ];
}

/** Selects the recipients. Each way of selecting keeps its selection while another one is shown. */
export function AudienceChoice({
  assessmentId,
  courseId,
  students,
  audience: { having, newcomers, left },
  choice,
  onChange,
}: AudienceChoiceProps) {
  const { t } = useTranslation('assessments');
  const name = useId();
  const has = students.length - newcomers.length;
  return (
    <Stack gap="4">
      <ChoiceCards
        legend={t('publish.who')}
        name={name}
        columns={2}
        cards={useWays(students.length)}
        value={choice.way}
        onChange={(way) => onChange({ ...choice, way })}
      />
      {has > 0 && (
        <Text tone="ink2">{newcomers.length === 0 ? t('publish.everyone') : t('publish.already', { count: has })}</Text>
      )}
      {left > 0 && <Text tone="ink2">{t('publish.left', { count: left })}</Text>}
      {choice.way === ways.classes && <ClassPicker courseId={courseId} choice={choice} onChange={onChange} />}
      {choice.way === ways.chosen && (
        <StudentPicker
          students={students}
          having={having}
          chosen={choice.chosen}
          onChoose={(ids, on) => onChange({ ...choice, chosen: toggled(choice.chosen, ids, on) })}
        />
      )}
      {choice.way === ways.weak && (
        <WeakPicker
          assessmentId={assessmentId}
          threshold={choice.threshold}
          ticked={choice.weak}
          having={having}
          onThreshold={(threshold) => onChange({ ...choice, threshold })}
          onTick={(ids, on) => onChange({ ...choice, weak: toggled(choice.weak, ids, on) })}
        />
      )}
    </Stack>
  );
}
