import { type Question } from 'shared/contract/question';
import { exportEventSchema } from 'shared/contract/question-export';

/** The file of a stream, and what it said of its progress. */
export function fileOf(text: string) {
  const events = text
    .trim()
    .split('\n')
    .map((line) => exportEventSchema.parse(JSON.parse(line)));
  const pieces = events.filter((event) => event.type === 'piece');
  return {
    bytes: Buffer.concat(pieces.map(({ base64 }) => Buffer.from(base64, 'base64'))),
    pieces,
    end: events.find((event) => event.type === 'done'),
  };
}

/** What a question says, with names of pictures in the place of their addresses. */
export function saidOf(question: Question): unknown {
  const { questionType, questionCategory, questionText, score, difficulty, options, bloomsTaxonomy, modelAnswer } =
    question;
  const { picturePath, pictureAlt, drawing, item, itemLanguage, feedback, tells, status, tagNames, labels } = question;
  const { feedbackMedia } = question;
  const said = {
    ...{ questionType, questionCategory, questionText, score, difficulty, bloomsTaxonomy, modelAnswer },
    ...{
      picturePath,
      pictureAlt,
      drawing,
      item,
      itemLanguage,
      feedback,
      feedbackMedia,
      tells,
      status,
      tagNames,
      labels,
    },
    options: options.map(({ value, isCorrectAnswer, picturePath: path, pictureAlt: alt, ...said }) => ({
      ...{ value, isCorrectAnswer, path, alt },
      ...{ media: said.media, told: said.feedback, toldMedia: said.feedbackMedia },
    })),
  };
  return JSON.parse(
    JSON.stringify(said).replace(
      /\/api\/v1\/upload\/lecture\/[^"?\\]+?(leaf%20%C3%BC|tree)\.png[^"\\]*/g,
      'picture:$1',
    ),
  ) as unknown;
}
