import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { newKey } from '@teacher-portal/remote-sdk/http';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { Avatar, Button, Card, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { useRef, useState } from 'react';
import { type OwnClass, type Post, type PostContent } from '../../post.schema';
import { addPost } from '../../service';
import { PostForm } from './post-form';

interface ComposerProps {
  school: number;
  classes: readonly OwnClass[];
  /** The class that the stream shows; without one, all of them. */
  chosen: number | undefined;
}

/** One line, which becomes the form of a new post. */
export function Composer({ school, classes, chosen }: ComposerProps) {
  const { t } = useTranslation('classroom');
  const name = useSession()?.profile.fullName ?? '';
  const [isOpen, setOpen] = useState(false);
  // The same for every attempt to send one post, so that a lost answer posts nothing twice.
  const key = useRef(newKey());
  const { mutateAsync } = useWrite(addPost);
  const [only] = classes.length === 1 ? classes : [];
  const first = chosen ?? only?.id;

  const done = ({ state, at }: Post) => {
    key.current = newKey();
    handleSuccess(state === 'scheduled' ? t('done.scheduled', { when: formatDateTime(at) }) : t(`done.${state}`));
    setOpen(false);
  };
  const send = async (content: PostContent) =>
    done((await mutateAsync({ body: { school, key: key.current, ...content } })).data);

  return (
    <Card>
      {isOpen ? (
        <PostForm
          title={t('compose.title')}
          record="new"
          initial={{ html: '', link: '', classes: first === undefined ? [] : [first], publishAt: null }}
          classes={classes}
          isPosted={false}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Flex gap="3" align="center">
          <Avatar name={name} />
          <Button variant="ghost" size="lg" flex="1" justifyContent="flex-start" onClick={() => setOpen(true)}>
            {t('compose.open')}
          </Button>
        </Flex>
      )}
    </Card>
  );
}
