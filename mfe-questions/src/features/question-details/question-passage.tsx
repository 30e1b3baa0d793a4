import { getPassage } from '@teacher-portal/remote-sdk/contract/passage';
import { type PassageOf } from '@teacher-portal/remote-sdk/contract/passage.fields';
import { PassageView } from '@teacher-portal/remote-sdk/entities/passage-view';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Stack, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { addressOfList } from '../../question/list-state';
import { readView } from '../../question/bank-view';

/** The passage of a question, with a link to all questions under it. */
export function QuestionPassage({ passage, courseId }: { passage: PassageOf; courseId: number }) {
  const { t } = useTranslation('questions');
  const { data } = useQuery(read(getPassage, { params: { id: passage.id } }));
  const view = { ...readView(new URLSearchParams()), filters: { tags: [], passage: passage.id } };
  return (
    <Stack gap="2">
      <PassageView passage={passage} />
      {data && (
        <TextLink asChild>
          <Link to={addressOfList({ of: { subject: courseId }, view })} state={subjectState(courseId)}>
            {t('form.passage.siblings', { count: data.questionIds.length })}
          </Link>
        </TextLink>
      )}
    </Stack>
  );
}
