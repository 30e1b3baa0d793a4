import { type AskedQuiz } from '../core/quiz';
import { type Reading } from '../core/reading';
import { joinedPath } from '../core/joined-path';
import { type XmlNode } from '../xml/node';
import { withNamesOf2 } from './qti-node';

/** Rules and settings that only a player of QTI has. */
const lostNames = [
  ...['preCondition', 'branchRule', 'itemSessionControl', 'outcomeProcessing', 'testFeedback', 'rubricBlock'],
  ...['ordering', 'adaptiveSelection', 'assessmentSectionRef'],
];

const titleOf = (node: XmlNode): string => node.attribute('title')?.trim() ?? '';

function minutesOf(test: XmlNode): number | undefined {
  const limits = [test, ...test.all('testPart')].map((node) => node.one('timeLimits')?.attribute('maxTime'));
  const seconds = limits.map((limit) => Number(limit ?? NaN)).find((limit) => limit > 0);
  return seconds === undefined ? undefined : Math.ceil(seconds / 60);
}

/** Reads a test of QTI 2 or 3: its parts and sections, and the files of the items that it names. Any other root is none. */
export function readQtiTest(root: XmlNode | undefined, reading: Reading, file = ''): void {
  const test = root && withNamesOf2(root);
  if (test?.name !== 'assessmentTest') return;
  const place = { ...(file && { file }), line: test.line };
  const quiz: AskedQuiz = { title: titleOf(test), sections: [], place, lost: [] };
  const minutes = minutesOf(test);
  if (minutes !== undefined) quiz.minutes = minutes;
  const walk = (node: XmlNode, titles: readonly string[]): void => {
    if (titles.length > 1) reading.say('simplified', 'quiz-levels', { ...place, line: node.line }, titles.join(' / '));
    let section: AskedQuiz['sections'][number] | undefined;
    for (const child of node.elements()) {
      if (child.name === 'assessmentItemRef') {
        if (!section) quiz.sections.push((section = { title: titles.join(' / '), questions: [] }));
        const weights = child.all('weight').map((weight) => Number(weight.attribute('value') ?? NaN));
        const weight = weights.length === 1 && Number.isFinite(weights[0]) ? weights[0] : undefined;
        section.questions.push({
          item: joinedPath(file, child.attribute('href') ?? ''),
          ...(weight !== undefined && { weight }),
        });
      } else if (child.name === 'assessmentSection') {
        section = undefined;
        const drawn = child.one('selection')?.attribute('select');
        if (drawn !== undefined)
          reading.say('simplified', 'quiz-selection', { ...place, line: child.line }, `${titleOf(child)}: ${drawn}`);
        const title = titleOf(child);
        // A hundred levels are none that a person made.
        if (titles.length < 100) walk(child, title ? [...titles, title] : titles);
      }
    }
  };
  for (const part of test.all('testPart')) walk(part, []);
  quiz.lost.push(...test.deep(...lostNames).map(({ name }) => name));
  reading.quizzes.push(quiz);
}
