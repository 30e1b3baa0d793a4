import { newKey } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { useRef, useState } from 'react';
import { COMMENT_MAX } from '../../../limits';
import { type OwnClass, type Post } from '../../../post.schema';
import { addComment, listComments } from '../../../service';
import { Loaded } from '../../../parts/loaded';
import { TextForm } from '../../../parts/text-form';
import { CommentRow } from './comment-row';

interface CommentsProps {
  post: Post;
  classes: readonly OwnClass[];
}

/** The comments under a post, and where the next one is written. */
export function Comments({ post, classes }: CommentsProps) {
  const { t } = useTranslation('classroom');
  const mayWrite = useMay('write');
  const query = useQuery(read(listComments, { params: { id: post.id } }));
  const ofPost = classes.filter(({ id }) => post.classes.includes(id));
  return (
    <Stack gap="3" mt="2" pt="3" borderTopWidth="1px" borderColor="line">
      <Loaded query={query}>
        {(comments) => (
          <>
            {comments.length > 0 && (
              <Flex as="ul" direction="column" gap="3" listStyleType="none" aria-label={t('comments.title')}>
                {comments.map((comment) => (
                  <CommentRow key={comment.id} comment={comment} classes={ofPost} mayWrite={mayWrite} />
                ))}
              </Flex>
            )}
            {post.comments === 'off' && <Text tone="ink2">{t('comments.closed')}</Text>}
          </>
        )}
      </Loaded>
      {mayWrite && post.comments !== 'off' && <NewComment post={post} classes={ofPost} />}
    </Stack>
  );
}

function NewComment({ post, classes }: CommentsProps) {
  const { t } = useTranslation('classroom');
  const [only, setOnly] = useState('');
  // The same for every attempt to send one comment, so that a lost answer adds nothing twice.
  const key = useRef(newKey());
  const { mutateAsync } = useWrite(addComment);
  const send = async (text: string) => {
    const body = { key: key.current, text, ...(only !== '' && { class: Number(only) }) };
    await mutateAsync({ params: { id: post.id }, body });
    key.current = newKey();
  };
  return (
    <TextForm
      entity="classComment"
      max={COMMENT_MAX}
      record={`post-${post.id}`}
      label={t('comments.new')}
      action={t('comments.send')}
      onSend={send}
    >
      {classes.length > 1 && (
        <Field label={t('compose.classes')}>
          <NativeSelect
            placeholder={false}
            value={only}
            options={[
              { value: '', label: t('classes.all') },
              ...classes.map((each) => ({ value: each.id, label: t('classes.named', { ...each }) })),
            ]}
            onChange={({ target }) => setOnly(target.value)}
          />
        </Field>
      )}
    </TextForm>
  );
}
