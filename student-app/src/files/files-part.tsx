import { addNamespace } from 'shared/i18n';
import { openPart, Part } from '../page/part';
import { type FilesAnswerProps } from './files-answer';
import { fileTexts } from './locales/file-texts';

/** Loads all that files need; at the start of an exam, so that it is there without a network. */
export const openFiles = () =>
  openPart(async () => {
    const [{ FilesAnswer }] = await Promise.all([
      import('./files-answer'),
      addNamespace('files', fileTexts),
      import('../photo/send-photos'),
    ]);
    return FilesAnswer;
  });

/** Offers files as part of an answer. Its scripts are not part of the exam's: most questions take none. */
export const FilesPart = (props: FilesAnswerProps) => <Part open={openFiles} props={props} />;
