import { readCourse, parseCourse } from './course-content';
import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { demoSchools, phoneNumber, wordingIn } from './school-content';

const courses = demoSchools.flatMap(({ language, grades }) =>
  grades.flatMap((grade) => grade.courses.map(({ code, templates }) => ({ code, templates, language }))),
);

describe.each(courses)('the demo course $code', ({ code, templates, language }) => {
  const course = readCourse(code);
  const generated = templates.flatMap((template) => template.questions(createRandom(1), language));
  const questions = [...course.questions, ...generated];

  it('has 8 to 14 topics in the demo course, some of them nested, and two to four lectures', () => {
    expect(course.topics.length).toBeGreaterThanOrEqual(8);
    expect(course.topics.length).toBeLessThanOrEqual(14);
    expect(course.topics.some(({ parent }) => parent !== null)).toBe(true);
    expect(course.lectures.length).toBeGreaterThanOrEqual(2);
    expect(course.lectures.length).toBeLessThanOrEqual(4);
  });

  it('repeats no question and has only questions about its own topics', () => {
    const keys = course.topics.map(({ key }) => key);
    const texts = questions.map(({ text, picture }) => `${text}${picture}`);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { topics } of questions) expect(keys).toEqual(expect.arrayContaining(topics));
  });

  it('gives choice questions four different options with a key, and no options to the others', () => {
    for (const { type, keys, distractors, text } of questions) {
      const options = [...keys, ...distractors];
      const isChoice = type === 1 || type === 3;
      expect({ text, options: new Set(options).size }).toEqual({ text, options: isChoice ? 4 : 0 });
      expect(keys.length > 0).toBe(isChoice);
    }
  });

  it('gives pictorial questions a picture and open ones a model answer', () => {
    for (const { type, picture, modelAnswer } of questions) {
      expect(picture !== null).toBe(type === 3);
      expect(modelAnswer !== null).toBe(type === 2 || type === 4);
    }
  });

  it('fills in every placeholder of its templates', () => {
    for (const { text, keys, distractors } of generated) {
      expect([text, ...keys, ...distractors].join(' ')).not.toMatch(/NaN|undefined|Infinity|\[\w+\]/);
    }
  });
});

describe('parseCourse', () => {
  const question = { topics: ['one'], difficulty: 1, bank: 'test', text: 'What?', keys: ['a'], distractors: ['b'] };
  const base = {
    code: 'X-1',
    title: 'X',
    topics: [{ key: 'one', name: 'One' }],
    lectures: [{ type: 'theory', name: 'Name', slots: [{ topic: 'one' }] }],
    questions: [question],
  };

  it('parses names into codes and fills in the defaults', () => {
    expect(parseCourse(base)).toEqual({
      ...base,
      topics: [{ key: 'one', name: 'One', parent: null }],
      lectures: [
        {
          ...{ type: 3, name: 'Name', description: '', body: '', file: null },
          slots: [{ topic: 'one', start: '00:00', end: '00:00' }],
        },
      ],
      questions: [{ ...question, bank: 2, type: 1, modelAnswer: null, picture: null }],
    });
  });

  it.each([
    ['a question about an unknown topic', { questions: [{ ...question, topics: ['two'] }] }, 'no topic “two”'],
    ['a topic with an unknown parent', { topics: [{ key: 'one', name: 'One', parent: 'two' }] }, 'no topic “two”'],
    ['a difficulty of 6', { questions: [{ ...question, difficulty: 6 }] }, 'difficulty'],
    ['an unknown type of lecture', { lectures: [{ ...base.lectures[0], type: 'film' }] }, 'type'],
    ['a figure of an unknown kind', { questions: [{ ...question, figure: { kind: 'pie' } }] }, 'figure'],
    ['a misspelt field', { questions: [{ ...question, key: 'a' }] }, '"key'],
  ])('rejects course content with %s', (_, part, message) => {
    expect(() => parseCourse({ ...base, ...part })).toThrow(message);
  });
});

describe('phoneNumber', () => {
  it.each([
    ['en', 7, '+44 7700 900107'],
    ['tr', 112, '+90 500 000 01 12'],
  ] as const)('fills the digits into the phone number mask of the language %s', (language, index, number) => {
    expect(phoneNumber(wordingIn(language).phone, index)).toBe(number);
  });
});
