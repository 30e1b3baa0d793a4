import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type Post } from '../../post.schema';
import { listTrash, restorePost } from '../../service';
import { Loaded } from '../../parts/loaded';

interface TrashDialogProps {
  school: number;
  onClose: () => void;
}

/** What the teacher has deleted, with a way back. */
export function TrashDialog({ school, onClose }: TrashDialogProps) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(listTrash, { query: { school } }));
  return (
    <Dialog
      open
      title={t('stream.trash')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('stream.close')}</Button>}
    >
      <Loaded query={query}>
        {(rows) => (
          <Stack gap="3">
            {rows.length === 0 && <Text tone="ink2">{t('stream.noTrash')}</Text>}
            {rows.map(({ post, deletedAt }) => (
              <DeletedPost key={post.id} post={post} deletedAt={deletedAt} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function DeletedPost({ post, deletedAt }: { post: Post; deletedAt: string }) {
  const { t } = useTranslation('classroom');
  const { mutate, isPending } = useWrite(restorePost, { onSuccess: () => handleSuccess(t('done.restored')) });
  return (
    <Flex gap="3" align="flex-start" justify="space-between">
      <Box minWidth="0" overflowWrap="anywhere">
        <Text size="small" tone="ink3">
          {t('post.deletedAt', { when: formatDateTime(deletedAt) })}
        </Text>
        {post.html === '' ? <Text>{post.link}</Text> : <RichText html={post.html} />}
        {post.files.map(({ link, name }) => (
          <Text key={link}>
            <bdi>{name}</bdi>
          </Text>
        ))}
      </Box>
      <Button size="sm" loading={isPending} onClick={() => mutate({ params: { id: post.id } })}>
        {t('post.restore')}
      </Button>
    </Flex>
  );
}
