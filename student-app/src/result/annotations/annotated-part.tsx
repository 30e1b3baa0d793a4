import { addNamespace } from 'shared/i18n';
import { openPart, Part } from '../../page/part';
import { type AskedAndAnswered } from '../written';
import { studyTexts } from '../../study/locales/study-texts';

const open = () =>
  openPart(async () => {
    const [{ AnnotatedWork }] = await Promise.all([import('./annotated-work'), addNamespace('study', studyTexts)]);
    return AnnotatedWork;
  });

/** An answer with what the teacher drew and wrote on it. Its scripts come with the first that has any. */
export const AnnotatedPart = (props: { question: AskedAndAnswered }) => <Part open={open} props={props} />;
