import { readText } from '../read-text';

const part = (name: string, id: string, text: string): string =>
  `<${name} id="${id}" position="1"><TEXT>${text}</TEXT></${name}>`;
const question = (type: string, id: string, inside: string, key: string): string =>
  `<QUESTION_${type} id="${id}"><BODY><TEXT>Q ${id}?</TEXT><FLAGS><ISHTML value="true"/></FLAGS></BODY>${inside}<GRADABLE>${key}<FEEDBACK_WHEN_CORRECT>yes</FEEDBACK_WHEN_CORRECT></GRADABLE></QUESTION_${type}>`;
const is = (answer: string, choice = ''): string =>
  `<CORRECTANSWER answer_id="${answer}"${choice && ` choice_id="${choice}"`}/>`;
const pool = (...questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><POOL><TITLE value="Biology"/><QUESTIONLIST><QUESTION id="q1" class="QUESTION_TRUEFALSE" points="3"/></QUESTIONLIST>${questions.join('')}</POOL>`;

describe('a pool of Blackboard', () => {
  it('reads true and false by the words of the right answer, whichever stands first', () => {
    const inside = part('ANSWER', 'a', 'False') + part('ANSWER', 'b', 'True');
    const bank = readText(
      pool(question('TRUEFALSE', 'q1', inside, is('a')), question('TRUEFALSE', 'q2', inside, is('b'))),
    );
    expect(bank.items.map(({ body }) => body)).toEqual([
      { kind: 'true-false', isTrue: false },
      { kind: 'true-false', isTrue: true },
    ]);
  });

  it('takes the points of the list, the name of the pool and the feedback', () => {
    const [item] = readText(pool(question('ESSAY', 'q1', part('ANSWER', 'a', 'sample'), ''))).items;
    expect(item).toMatchObject({
      id: 'q1',
      marks: 3,
      category: ['Biology'],
      feedback: { correct: { text: 'yes' } },
      body: { kind: 'essay', sampleAnswer: { text: 'sample' } },
    });
  });

  it('reads one and several answers, pairs with a distractor, and blanks', () => {
    const answers = ['a', 'b', 'c'].map((id) => part('ANSWER', id, id.toUpperCase())).join('');
    const pairs =
      part('ANSWER', 'a', 'cat') +
      part('ANSWER', 'b', 'dog') +
      part('CHOICE', 'x', 'meow') +
      part('CHOICE', 'y', 'woof') +
      part('CHOICE', 'z', 'moo');
    const bank = readText(
      pool(
        question('MULTIPLECHOICE', 'q2', answers, is('b')),
        question('MULTIPLEANSWER', 'q3', answers, is('a') + is('c')),
        question('MATCH', 'q4', pairs, is('a', 'x') + is('b', 'y')),
        question('FILLINBLANK', 'q5', answers, ''),
      ),
    );
    expect(bank.items.map(({ body }) => body)).toMatchObject([
      { rule: { kind: 'one' }, options: [{ fraction: 0 }, { fraction: 1 }, { fraction: 0 }] },
      { rule: { kind: 'all-or-nothing' }, options: [{ fraction: 0.5 }, { fraction: 0 }, { fraction: 0.5 }] },
      {
        pairs: [{ left: { text: 'cat' }, right: { text: 'meow' } }, { left: { text: 'dog' } }],
        distractors: [{ text: 'moo' }],
      },
      { kind: 'short', answers: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] },
    ]);
  });

  it('refuses a question without its key alone, and keeps the text of a type without a place here', () => {
    const bank = readText(
      pool(question('MULTIPLECHOICE', 'q2', part('ANSWER', 'a', 'A'), ''), question('HOTSPOT', 'q3', '', '')),
    );
    expect(bank.refused).toMatchObject([{ reason: 'no-right-answer', source: 'q2' }]);
    expect(bank.items).toMatchObject([
      { stem: { text: 'Q q3?' }, body: { kind: 'unsupported', type: 'QUESTION_HOTSPOT' } },
    ]);
  });
});
