import { BookmarkPlus, MessageSquareQuote, Settings2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Menu, MenuItem, MenuNote, MenuSeparator, Text } from '@teacher-portal/remote-sdk/ui/core';
import { CommentsDialog } from './comments-dialog';
import { gradingCommentsQuery, useCreateComment } from './grading-comment.query';
import { type Grader } from './queue/kept-edits';

interface SavedCommentsProps {
  grader: Grader;
  /** The label of the field that comments are inserted into. */
  field: string;
  text: string;
  onInsert: (comment: string) => void;
}

/** Inserts, saves and deletes reusable comments. */
export const SavedComments = memo(function SavedComments({
  grader: { schoolId },
  field,
  text,
  onInsert,
}: SavedCommentsProps) {
  const { t } = useTranslation('grading');
  const [isManaging, setManaging] = useState(false);
  const { data: comments = [] } = useQuery(gradingCommentsQuery(schoolId));
  const { mutate: create } = useCreateComment(schoolId);
  const present = text.trim();
  const isKept = comments.some((comment) => comment.text === present);
  const trigger = (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('comments.menuFor', { field })}
      icon={<MessageSquareQuote size={14} aria-hidden />}
    >
      {t('comments.menu')}
    </Button>
  );
  return (
    <Flex mt="1">
      <Menu trigger={trigger}>
        {comments.length === 0 && <MenuNote>{t('comments.empty')}</MenuNote>}
        {comments.map((comment) => (
          <MenuItem key={comment.id} onSelect={() => onInsert(comment.text)}>
            <Text as="span" lineClamp="2" maxWidth="18rem" dir="auto">
              {comment.text}
            </Text>
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
        <MenuItem
          icon={<Settings2 size={16} aria-hidden />}
          disabled={comments.length === 0}
          onSelect={() => setManaging(true)}
        >
          {t('comments.manage')}
        </MenuItem>
      </Menu>
      <CommentsDialog open={isManaging} onClose={() => setManaging(false)} schoolId={schoolId} comments={comments} />
    </Flex>
  );
});
