import { localesOf, withWords } from '@teacher-portal/remote-sdk/federation';
import { lazyPart } from '@teacher-portal/remote-sdk/ui/core';

const words = localesOf((language) => import(`./locales/${language}.json`));
const load = withWords('answerFiles', words, () => import('./answer-files'));

// Loaded with the first answer that has any: most have none.
export const LazyAnswerFiles = lazyPart(async () => (await load()).AnswerFiles);
