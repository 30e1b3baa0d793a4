import { type Language, languages } from 'shared/contract/limits';
import { escaped } from '../../server/http/small-page';
import { filled, serverTexts } from '../../text/server-texts';
import { type Answer } from './repository';
import { listed } from './week-mail';

/** The language that the reader chose last, else that of the mail with the link. */
export function languageOf(answers: readonly Answer[], ofMail: Language): Language {
  const newest = [...answers].sort((a, b) => Number(b.confirmedAt) - Number(a.confirmedAt))[0];
  return newest?.language ?? ofMail;
}

/** What an address has said to its schools, and the buttons that change it; a GET changes nothing. */
export function answerPage(
  language: Language,
  { address: email, answers }: { address: string; answers: readonly Answer[] },
): { title: string; body: string } {
  const texts = serverTexts(language).guardians.page;
  const groups = {
    asked: answers.filter(({ confirmedAt, stoppedAt }) => !confirmedAt && !stoppedAt),
    wanted: answers.filter(({ confirmedAt, stoppedAt }) => confirmedAt && !stoppedAt),
    stopped: answers.filter(({ stoppedAt }) => stoppedAt),
  };
  const sentences = (['asked', 'wanted', 'stopped'] as const).flatMap((name) => {
    const schools = groups[name].map(({ school }) => school);
    return schools.length === 0 ? [] : [filled(texts[name], { email, schools: listed(language, schools) })];
  });
  if (sentences.length === 0) sentences.push(filled(texts.nothing, { email }));
  // All get it in the language of this page already.
  const isSettled = groups.wanted.length === answers.length;
  const yes = languages
    .filter((each) => !isSettled || each !== language)
    .map(
      (each) =>
        `<button name="what" value="${each}" lang="${each}">${escaped(serverTexts(each).guardians.page.send)}</button>`,
    );
  const no =
    groups.stopped.length < answers.length ? [`<button name="what" value="none">${escaped(texts.none)}</button>`] : [];
  const form = `<form method="post"><input type="hidden" name="schools" value="${answers.map(({ schoolId }) => schoolId).join(' ')}">
${[...yes, ...no].join('\n')}</form>`;
  const paragraphs = sentences.map((sentence) => `<p>${escaped(sentence)}</p>`);
  return { title: texts.title, body: [...paragraphs, ...(answers.length > 0 ? [form] : [])].join('\n') };
}
