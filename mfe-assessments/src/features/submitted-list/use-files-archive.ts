import { archiveAnswerFiles } from '@teacher-portal/remote-sdk/contract/answer-files';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { call } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';

/** Lets the browser save what is at this address, which says itself that it is a file. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** All files of the answers to an assessment, which the browser saves while the server packs them. */
export function useFilesArchive(id: number) {
  const { t } = useTranslation('submissions');
  return {
    label: t('submitted.files.archive'),
    save: async () => {
      const { data } = await call(archiveAnswerFiles, { params: { id } });
      for (const { url } of data.archives) download(url);
      const count = data.archives.reduce((sum, { files }) => sum + files, 0);
      handleSuccess(
        [
          count === 0 ? t('submitted.files.none') : t('submitted.files.begun', { count }),
          data.infected > 0 && t('submitted.files.infected', { count: data.infected }),
        ]
          .filter(Boolean)
          .join(' '),
      );
    },
  };
}
