import { lectureTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { timeOf } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DifferenceRow, Words } from '@teacher-portal/remote-sdk/ui/difference';
import { nameOfAddress } from '@teacher-portal/remote-sdk/ui/upload';
import { differenceOf, type FieldDifference, type LectureSaid, type ValueField } from './lecture-difference';

interface LectureChangesProps {
  before: LectureSaid;
  after: LectureSaid;
}

function useValueWords() {
  const { t } = useTranslation('content');
  const { t: message } = useTranslation('messages');
  const none = t('history.none');
  const words: Record<ValueField, (said: LectureSaid) => string> = {
    type: ({ type }) => message(lectureTypeLabel[type]),
    link: ({ link }) => (link === '' ? none : nameOfAddress(link)),
    durationSeconds: ({ durationSeconds }) => (durationSeconds === null ? none : timeOf(durationSeconds)),
  };
  return words;
}

/** The difference between two texts of a lecture, field by field. */
export function LectureChanges({ before, after }: LectureChangesProps) {
  const { t } = useTranslation('content');
  const words = useValueWords();
  const differences = differenceOf(before, after, t('history.noTopic'));
  if (differences.length === 0) return <Text>{t('history.nothing')}</Text>;
  const shown = (difference: FieldDifference) => {
    if ('parts' in difference) return <Words parts={difference.parts} />;
    if (difference.is !== 'value') return t(`history.${difference.is}`);
    const value = words[difference.field];
    return t('history.fromTo', { from: value(before), to: value(after) });
  };
  return (
    <Stack as="dl" gap="3">
      {differences.map((difference) => (
        <DifferenceRow key={difference.field} name={t(`history.field.${difference.field}`)}>
          {shown(difference)}
        </DifferenceRow>
      ))}
    </Stack>
  );
}
