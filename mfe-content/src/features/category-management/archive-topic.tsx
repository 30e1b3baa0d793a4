import { useState } from 'react';
import { Archive, ArchiveRestore } from 'lucide-react';
import { archiveCategory, type CategoryDetail, getCategory } from '@teacher-portal/remote-sdk/contract/category';
import { RemovalDialog } from '@teacher-portal/remote-sdk/entities/removal';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, setCached, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button } from '@teacher-portal/remote-sdk/ui/core';

/** Archives a topic after a dialog that lists what depends on it, or unarchives it. */
export function ArchiveTopic({ topic }: { topic: CategoryDetail }) {
  const { t } = useTranslation('content');
  const [isAsking, setAsking] = useState(false);
  const { id, name, version, archived } = topic;
  const { mutate, isPending } = useWrite(archiveCategory, {
    invalidation: ({ data }) => setCached(read(getCategory, { params: { id } }), data),
    onSuccess: (_answer, _input, refreshed) => {
      setAsking(false);
      handleSuccess('success.categoryUpdated');
      return refreshed;
    },
  });
  const save = () => mutate({ params: { id }, version, body: { archived: !archived } });
  if (archived)
    return (
      <Button icon={<ArchiveRestore size={16} aria-hidden />} loading={isPending} onClick={save}>
        {t('management.unarchive')}
      </Button>
    );
  return (
    <>
      <Button variant="ghost" icon={<Archive size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('management.archive')}
      </Button>
      {isAsking && (
        <RemovalDialog
          action="archive"
          kind="category"
          id={id}
          name={name}
          loading={isPending}
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
