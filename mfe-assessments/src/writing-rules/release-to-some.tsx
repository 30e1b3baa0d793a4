import { GraduationCap, UserCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { type ReleaseShows } from '@teacher-portal/remote-sdk/contract/release.rules';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { releaseToStudents, type Writing } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, setCached, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/controls';
import { Checkbox, DateTimeField, FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/form';
import { type Choice, firstAudience, recipientsOf, toggled, ways } from '../assessment/publish/audience.rules';
import { ClassPicker } from '../assessment/publish/class-picker';
import { StudentPicker } from '../assessment/publish/student-picker';
import { StillWritingDialog, unlessStillWriting } from '../assessment/release/still-writing-dialog';
import { matesOf } from '../work-groups/works.rules';
import { ShowsField } from './shows-field';
import { writingQuery } from './writing.query';

interface ReleaseToSomeProps {
  assessment: Pick<Assessment, 'id' | 'courseId'>;
  writing: Writing;
  submissions: readonly SubmissionSummary[];
  onClose: () => void;
}

const nobody: ReadonlySet<number> = new Set();

/** Stores what single students are shown; where somebody still writes, `isAsking` until the teacher decides. */
function useRelease(id: number, onClose: () => void) {
  const { t } = useTranslation('submissions');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(releaseToStudents, {
    invalidation: ({ data }) => setCached(writingQuery(id), data),
    onSuccess: (_, { body }) => {
      handleSuccess(t(body.release ? 'some.done' : 'some.hidden', { count: body.studentIds.length }));
      onClose();
    },
    onError: (error) => unlessStillWriting(error, () => setAsking(true)),
  });
  return { mutate, isPending, isAsking, stopAsking: () => setAsking(false) };
}

/** Shows results to classes, groups or single students, now or at a time, beside the rule for everybody. */
export function ReleaseToSome({ assessment: { id, courseId }, writing, submissions, onClose }: ReleaseToSomeProps) {
  const { t } = useTranslation('submissions');
  const [choice, setChoice] = useState<Choice>({ ...firstAudience, way: ways.classes });
  const [isAlone, setAlone] = useState(false);
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState<string | null>(null);
  const [shows, setShows] = useState<ReleaseShows>(writing.releaseShows);
  const [isTried, setTried] = useState(false);
  const { data: classes = [] } = useQuery(read(listClassesOfCourse, { params: { id: courseId } }));
  const { mutate, isPending, isAsking, stopAsking } = useRelease(id, onClose);
  const students = submissions.map(({ student, section }) => ({ ...student, section }));
  const named = recipientsOf(choice, students, { weak: [], classes });
  const mates = matesOf(named, submissions);
  const chosen = named.concat(isAlone ? [] : mates.map(({ id }) => id));
  const at = isLater ? time : null;
  const isDateMissing = isLater && time === null;
  function send(anyway?: true) {
    setTried(true);
    if (isDateMissing || chosen.length === 0) return;
    mutate({ params: { id }, body: { studentIds: chosen, release: { at, shows }, ...(anyway && { anyway }) } });
  }
  if (isAsking)
    return (
      <StillWritingDialog id={id} at={at} isSending={isPending} onClose={stopAsking} onAnyway={() => send(true)} />
    );
  return (
    <Dialog
      open
      size="lg"
      title={t('some.title')}
      description={t('some.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('some.cancel')}</Button>
          <Button variant="primary" loading={isPending} onClick={() => send()}>
            {t('some.release', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Shown
          students={students}
          writing={writing}
          isSending={isPending}
          onHide={(studentIds) => mutate({ params: { id }, body: { studentIds, release: null } })}
        />
        <Whom courseId={courseId} students={students} choice={choice} onChange={setChoice} />
        <Mates mates={mates} isAlone={isAlone} onAlone={setAlone} />
        {isTried && chosen.length === 0 && <Nobody />}
        <When isLater={isLater} onLater={setLater} time={time} onTime={setTime} isMissing={isTried && isDateMissing} />
        <ShowsField value={shows} onChange={setShows} />
      </Stack>
    </Dialog>
  );
}

interface MatesProps {
  mates: readonly Pick<SubmissionSummary['student'], 'name'>[];
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
}

/** Those who handed in with the chosen, and would hear of the mark from them. */
function Mates({ mates, isAlone, onAlone }: MatesProps) {
  const { t } = useTranslation('submissions');
  if (mates.length === 0) return null;
  return (
    <Checkbox
      label={t('some.mates', { count: mates.length, names: formatList(mates.map(({ name }) => name)) })}
      checked={!isAlone}
      onChange={() => onAlone(!isAlone)}
    />
  );
}

function Nobody() {
  const { t } = useTranslation('submissions');
  return (
    <Text role="alert" tone="bad">
      {t('some.nobody')}
    </Text>
  );
}

interface WhenProps {
  isLater: boolean;
  onLater: (isLater: boolean) => void;
  time: string | null;
  onTime: (time: string | null) => void;
  isMissing: boolean;
}

function When({ isLater, onLater, time, onTime, isMissing }: WhenProps) {
  const { t } = useTranslation('submissions');
  return (
    <>
      <FieldGroup legend={t('writing.when')}>
        <Stack gap="1">
          {[false, true].map((later) => (
            <Radio
              key={String(later)}
              name="release-to-some"
              label={t(later ? 'writing.mode.atDate' : 'some.now')}
              checked={isLater === later}
              onChange={() => onLater(later)}
            />
          ))}
        </Stack>
      </FieldGroup>
      {isLater && (
        <DateTimeField
          label={t('writing.releaseAt')}
          value={time}
          onChange={onTime}
          edge="begin"
          required
          {...(isMissing && { error: t('writing.dateMissing') })}
        />
      )}
    </>
  );
}

type Learner = SubmissionSummary['student'] & Pick<SubmissionSummary, 'section'>;

interface WhomProps {
  courseId: number;
  students: readonly Learner[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Only those with a submission are chosen, also of a whole class. */
function Whom({ courseId, students, choice, onChange }: WhomProps) {
  const { t } = useTranslation('submissions');
  const name = useId();
  return (
    <>
      <ChoiceCards
        legend={t('some.whom')}
        name={name}
        columns={2}
        cards={[
          { value: ways.classes, label: t('some.classes'), hint: t('some.classesHint'), Icon: GraduationCap },
          { value: ways.chosen, label: t('some.students'), hint: t('some.studentsHint'), Icon: UserCheck },
        ]}
        value={choice.way}
        onChange={(way) => onChange({ ...choice, way })}
      />
      {choice.way === ways.classes ? (
        <ClassPicker courseId={courseId} choice={choice} onChange={onChange} />
      ) : (
        <StudentPicker
          students={students}
          having={nobody}
          chosen={choice.chosen}
          onChoose={(ids, on) => onChange({ ...choice, chosen: toggled(choice.chosen, ids, on) })}
        />
      )}
    </>
  );
}

interface ShownProps extends Pick<ReleaseToSomeProps, 'writing'> {
  students: readonly Learner[];
  isSending: boolean;
  onHide: (studentIds: number[]) => void;
}

/** The students with a decision of their own, and the button that takes all of them back. */
function Shown({ students, writing, isSending, onHide }: ShownProps) {
  const { t } = useTranslation('submissions');
  const known = new Map(students.map((student) => [student.id, student]));
  const shown = writing.students.flatMap(({ studentId, releaseAt }) => {
    const student = known.get(studentId);
    return student && releaseAt ? [{ student, releaseAt }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Box>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text>{t('some.shown', { count: shown.length })}</Text>
        <Button size="sm" loading={isSending} onClick={() => onHide(shown.map(({ student }) => student.id))}>
          {t('release.hide')}
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none" maxHeight="20vh" overflowY="auto">
        {shown.map(({ student, releaseAt }) => (
          <Text as="li" key={student.id} py="1" tone="ink2" overflowWrap="anywhere">
            {t('some.since', { name: student.name, time: formatDateTime(releaseAt) })}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
