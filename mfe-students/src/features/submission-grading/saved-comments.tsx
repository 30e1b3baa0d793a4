import { BookmarkPlus, MessageSquareQuote, Settings2 } from 'lucide-react';
import { memo, useState } from 'react';
import { type GradingComment } from '@teacher-portal/remote-sdk/contract/grading-comment';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Menu, MenuItem, MenuNote, MenuSeparator, Text } from '@teacher-portal/remote-sdk/ui/core';
import { CommentsDialog } from './comments-dialog';
import {
  commentsForQuery,
  gradingCommentsQuery,
  knownComments,
  useCreateComment,
  useTakeComment,
} from './grading-comment.query';
import { type Grader } from './queue/kept-edits';

interface SavedCommentsProps {
  grader: Grader;
  /** The label of the field that comments are inserted into. */
  field: string;
  /** Of a comment on a question. */
  questionId: number | undefined;
  text: string;
  onInsert: (comment: GradingComment) => void;
}

/** Inserts, saves and manages reusable comments. */
export const SavedComments = memo(function SavedComments(props: SavedCommentsProps) {
  const { schoolId } = props.grader;
  const { field, questionId } = props;
  const { t } = useTranslation('grading');
  const [isManaging, setManaging] = useState(false);
  const { data: comments = [] } = useQuery(gradingCommentsQuery(schoolId));
  /** Those who come near it will open it. */
  const prepare = () => {
    if (questionId !== undefined) void queryClient.prefetchQuery(commentsForQuery(schoolId, questionId));
  };
  const trigger = (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('comments.menuFor', { field })}
      icon={<MessageSquareQuote size={14} aria-hidden />}
      data-saved-comments=""
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      {t('comments.menu')}
    </Button>
  );
  return (
    <Flex mt="1">
      <Menu trigger={trigger}>
        <Choices {...props} onManage={() => setManaging(true)} />
      </Menu>
      {isManaging && (
        <CommentsDialog
          onClose={() => setManaging(false)}
          schoolId={schoolId}
          questionId={questionId}
          comments={comments}
        />
      )}
    </Flex>
  );
});

const signed = (points: number) => formatNumber(points, { signDisplay: 'exceptZero' });

function Choices({ grader, questionId, text, onInsert, onManage }: SavedCommentsProps & { onManage: () => void }) {
  const { schoolId } = grader;
  const { t } = useTranslation('grading');
  const [comments] = useState(() => knownComments(schoolId, questionId));
  const { mutate: create } = useCreateComment(schoolId);
  const { mutate: take } = useTakeComment();
  const present = text.trim();
  const isKept = comments.some((comment) => comment.text === present);
  const insert = (comment: GradingComment) => {
    onInsert(comment);
    if (questionId !== undefined) take({ params: { id: comment.id }, body: { questionId } });
  };
  return (
    <>
      {comments.length === 0 && <MenuNote>{t('comments.empty')}</MenuNote>}
      {comments.map((comment) => (
        <MenuItem key={comment.id} onSelect={() => insert(comment)}>
          <Text as="span" lineClamp="2" maxWidth="18rem" dir="auto">
            {comment.text}
          </Text>
          {typeof comment.points === 'number' && (
            <Text as="span" tone="ink2" whiteSpace="nowrap">
              {signed(comment.points)}
            </Text>
          )}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<BookmarkPlus size={16} aria-hidden />}
        disabled={present === '' || isKept}
        onSelect={() => create({ body: { schoolId, text: present } })}
      >
        {t('comments.keep')}
      </MenuItem>
      <MenuItem icon={<Settings2 size={16} aria-hidden />} onSelect={onManage}>
        {t('comments.manage')}
      </MenuItem>
    </>
  );
}
