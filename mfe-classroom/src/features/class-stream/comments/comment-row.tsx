import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Avatar, Box, Button, Flex, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Comment } from '../../../comment.schema';
import { COMMENT_MAX } from '../../../limits';
import { type OwnClass } from '../../../post.schema';
import { changeComment, showComment } from '../../../service';
import { Byline } from '../../../parts/byline';
import { TextForm } from '../../../parts/text-form';
import { CommentMenu } from './comment-menu';

interface CommentRowProps {
  comment: Comment;
  /** Those of the post. */
  classes: readonly OwnClass[];
  mayWrite: boolean;
}

export function CommentRow({ comment, classes, mayWrite }: CommentRowProps) {
  const { t } = useTranslation('classroom');
  const [isEditing, setEditing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    row.current?.focus();
  };
  const { author, text, isShown, isStudent, isEdited, at } = comment;
  const isForAll = classes.every(({ id }) => comment.classes.includes(id));
  const names = classes.filter(({ id }) => comment.classes.includes(id)).map((each) => t('classes.named', each));
  return (
    <Flex as="li" ref={row} tabIndex={-1} gap="2.5" align="flex-start">
      <Avatar name={author} />
      <Box flex="1" minWidth="0">
        <Byline name={author}>
          {isStudent && <span>{t('comments.student')}</span>}
          <time dateTime={at}>{formatDateTime(at)}</time>
          {!isForAll && <bdi>{formatList(names)}</bdi>}
          {isEdited && <span>{t('post.edited')}</span>}
        </Byline>
        {isEditing ? (
          <EditedComment comment={comment} onClose={close} />
        ) : (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {text}
          </Text>
        )}
        {!isShown && <HiddenComment comment={comment} mayWrite={mayWrite} />}
      </Box>
      {mayWrite && !isEditing && <CommentMenu comment={comment} onEdit={() => setEditing(true)} />}
    </Flex>
  );
}

function EditedComment({ comment: { id, text, version }, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation('classroom');
  const { mutateAsync } = useWrite(changeComment);
  const send = (changed: string) => mutateAsync({ params: { id }, body: { version, text: changed } }).then(onClose);
  return (
    <TextForm
      entity="classComment"
      max={COMMENT_MAX}
      record={`comment-${id}`}
      label={t('comments.edit')}
      action={t('compose.save')}
      initial={text}
      onSend={send}
      onCancel={onClose}
    />
  );
}

/** A comment of a student that only its writer and the teachers see. */
function HiddenComment({ comment: { id, version, author }, mayWrite }: Pick<CommentRowProps, 'comment' | 'mayWrite'>) {
  const { t } = useTranslation('classroom');
  const { mutate, isPending } = useWrite(showComment, { onSuccess: () => handleSuccess(t('comments.shown')) });
  return (
    <Flex gap="2" align="center" wrap="wrap" mt="1">
      <Tag>{t('comments.hidden')}</Tag>
      {mayWrite && (
        <Button
          size="sm"
          icon={<Eye size={14} aria-hidden />}
          loading={isPending}
          aria-label={t('comments.showOf', { name: author })}
          onClick={() => mutate({ params: { id }, body: { version } })}
        >
          {t('comments.show')}
        </Button>
      )}
    </Flex>
  );
}
