import { isChoiceType } from 'shared/contract/enums';
import { type StudentPaper } from 'shared/contract/paper';
import { type SubmitBody } from 'shared/contract/submission';

type Answers = SubmitBody['answers'];
export type Response = Answers[number]['response'];

/** A 32-bit hash, so that a student answers the same way each time. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function madeUp({ id, questionType, options }: StudentPaper['questions'][number], student: string): Response {
  const chosen = isChoiceType(questionType)
    ? options[numberOf(`${student} ${id}`) % Math.max(1, options.length)]
    : undefined;
  return chosen ? { optionIds: [chosen.id] } : { text: `<p>${student}: ${id}</p>` };
}

/** An answer to every question of an assessment: the given one, or else a generated one. */
export const answersFor = (
  paper: Pick<StudentPaper, 'questions'>,
  student: string,
  given: Readonly<Record<string, Response>> = {},
): Answers =>
  paper.questions.map((question) => ({
    questionId: question.id,
    response: given[String(question.id)] ?? madeUp(question, student),
  }));
