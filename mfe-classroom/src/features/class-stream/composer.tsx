import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { newKey } from '@teacher-portal/remote-sdk/http';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Card } from '@teacher-portal/remote-sdk/ui/core';
import { useRef, useState } from 'react';
import { type OwnClass, type Post, type PostContent } from '../../post.schema';
import { addPost } from '../../service';
import { ComposerLine } from './composer-line';
import { DropHint } from './drop-hint';
import { PostForm } from './post-form';
import { usePageDrop } from './use-page-drop';

interface ComposerProps {
  school: number;
  classes: readonly OwnClass[];
  /** The class that the stream shows; without one, all of them. */
  chosen: number | undefined;
}

/** One line, which becomes the form of a new post, also when files are dropped anywhere on the page. */
export function Composer({ school, classes, chosen }: ComposerProps) {
  const { t } = useTranslation('classroom');
  const [state, setState] = useState<'line' | 'open' | 'back'>('line');
  const [given, setGiven] = useState<File[]>();
  // The same for every attempt to send one post, so that a lost answer posts nothing twice.
  const key = useRef(newKey());
  const { mutateAsync } = useWrite(addPost);
  const [only] = classes.length === 1 ? classes : [];
  const first = chosen ?? only?.id;

  const take = (files: File[]) => {
    setGiven(files);
    setState('open');
  };
  const isOver = usePageDrop(take);
  const close = () => {
    setGiven(undefined);
    setState('back');
  };
  const done = ({ state: posted, at }: Post) => {
    key.current = newKey();
    handleSuccess(posted === 'scheduled' ? t('done.scheduled', { when: formatDateTime(at) }) : t(`done.${posted}`));
    close();
  };
  const send = async (content: PostContent) =>
    done((await mutateAsync({ body: { school, key: key.current, ...content } })).data);

  return (
    <Card>
      {state === 'open' ? (
        <PostForm
          title={t('compose.title')}
          record="new"
          initial={{
            ...{ html: '', link: '', files: [], classes: first === undefined ? [] : [first] },
            ...{ comments: 'on', publishAt: null },
          }}
          classes={classes}
          isPosted={false}
          given={given}
          onSend={send}
          onClose={close}
        />
      ) : (
        <ComposerLine isBack={state === 'back'} onOpen={() => setState('open')} onFiles={take} />
      )}
      {isOver && <DropHint />}
    </Card>
  );
}
