import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type GradingComment } from '@teacher-portal/remote-sdk/contract/grading-comment';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Checkbox, Input, Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { Box, Button, Flex, IconButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useDeleteComment, useUpdateComment } from './grading-comment.query';
import { parseScore } from './queue/field-key';
import { inputNumber } from './shown-score';

interface OwnCommentProps {
  comment: GradingComment;
  schoolId: number;
  /** The question whose comments were opened. */
  questionId: number | undefined;
}

/** What is typed for a comment, and how it is saved. */
function useGiven({ comment, schoolId, questionId }: OwnCommentProps) {
  const language = useLanguage();
  const { mutate, isPending } = useUpdateComment(schoolId);
  const before = {
    text: comment.text,
    points: typeof comment.points === 'number' ? inputNumber(String(comment.points), language) : '',
    onlyHere: (comment.questionId ?? null) !== null,
    shared: comment.shared ?? false,
  };
  const [given, setGiven] = useState(before);
  const points = parseScore(given.points);
  const isUnread = Number.isNaN(points);
  const canSave = given.text.trim() !== '' && !isUnread && JSON.stringify(given) !== JSON.stringify(before);
  const save = () => {
    const about = given.onlyHere ? (comment.questionId ?? questionId ?? null) : null;
    const body = { text: given.text, points, questionId: about, shared: given.shared };
    if (canSave) mutate({ params: { id: comment.id }, body });
  };
  const change = (part: Partial<typeof before>) => setGiven({ ...given, ...part });
  const canBeOnlyHere = before.onlyHere || questionId !== undefined;
  return { given, change, isUnread, canSave, save, isPending, canBeOnlyHere };
}

/** A comment of the teacher, to change, share and delete. */
export function OwnComment(props: OwnCommentProps) {
  const { comment, schoolId } = props;
  const { t } = useTranslation('grading');
  const { mutate: remove } = useDeleteComment(schoolId);
  const { given, change, isUnread, canSave, save, isPending, canBeOnlyHere } = useGiven(props);
  const { id, uses = 0 } = comment;
  const of = { text: comment.text };
  return (
    <Stack gap="2" role="group" aria-label={t('comments.one', of)}>
      <Textarea
        rows={2}
        aria-label={t('comments.text', of)}
        maxLength={limits.commentMax}
        value={given.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Flex gap="3" wrap="wrap" align="center">
        <Box width="7rem">
          <Input
            aria-label={t('comments.points', of)}
            aria-invalid={isUnread || undefined}
            placeholder={t('comments.pointsHint')}
            value={given.points}
            onChange={({ target }) => change({ points: target.value })}
          />
        </Box>
        {canBeOnlyHere && (
          <Checkbox
            label={t('comments.onlyHere')}
            checked={given.onlyHere}
            onChange={({ target }) => change({ onlyHere: target.checked })}
          />
        )}
        <Checkbox
          label={t('comments.share')}
          checked={given.shared}
          onChange={({ target }) => change({ shared: target.checked })}
        />
        {uses > 0 && (
          <Text as="span" size="small" tone="ink2">
            {t('comments.uses', { count: uses, uses: formatNumber(uses) })}
          </Text>
        )}
      </Flex>
      <Flex gap="2">
        <Button size="sm" aria-disabled={!canSave} loading={isPending} onClick={save}>
          {t('comments.save')}
        </Button>
        <IconButton label={t('comments.forget', of)} onClick={() => remove({ params: { id } })}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </Flex>
    </Stack>
  );
}
