import { demoSchools } from './content/schools';
import { parseCourse } from './parse-content';
import { createRandom } from './random';

const courses = demoSchools.flatMap(({ language, grades }) =>
  grades.flatMap((grade) =>
    grade.courses.map(({ content, templates }) => ({ code: content.code, content, templates, language })),
  ),
);

describe.each(courses)('the bank of $code', ({ content, templates, language }) => {
  const course = parseCourse(content);
  const generated = templates.flatMap((template) => template.questions(createRandom(1), language));
  const questions = [...course.questions, ...generated];

  it('has 8 to 14 topics, some of them nested, and two to four lectures', () => {
    expect(course.topics.length).toBeGreaterThanOrEqual(8);
    expect(course.topics.length).toBeLessThanOrEqual(14);
    expect(course.topics.some(({ parent }) => parent !== null)).toBe(true);
    expect(course.lectures.length).toBeGreaterThanOrEqual(2);
    expect(course.lectures.length).toBeLessThanOrEqual(4);
  });

  it('asks every question once, of a topic of the course', () => {
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

  it('leaves no quantity of a template blank', () => {
    for (const { text, keys, distractors } of generated) {
      expect([text, ...keys, ...distractors].join(' ')).not.toMatch(/NaN|undefined|Infinity|\[\w+\]/);
    }
  });
});

describe('parseCourse', () => {
  const base = {
    code: 'X-1',
    title: 'X',
    topics: 'one: One',
    questions: '@ one 1 A\nWhat?\n+ a\n- b',
    lectures: '@ theory one\nName\nText',
  };

  it('reads the heads, texts and marks of the blocks', () => {
    const { topics, questions, lectures } = parseCourse({
      ...base,
      topics: 'one: One\n  two: Two\n    three: Three\n  four: Four',
    });
    expect(topics.map(({ parent }) => parent)).toEqual([null, 'one', 'two', 'one']);
    expect(questions).toMatchObject([
      { topics: ['one'], difficulty: 1, bank: 1, type: 1, text: 'What?', keys: ['a'], distractors: ['b'] },
    ]);
    expect(lectures).toMatchObject([
      { type: 3, name: 'Name', slots: [{ topic: 'one', start: '00:00', end: '00:00' }] },
    ]);
  });

  it.each([
    ['a topic that is not there', { questions: '@ two 1 A\nWhat?' }, 'no topic “two”'],
    ['a difficulty of 6', { questions: '@ one 6 A\nWhat?' }, 'not the head of a question'],
    ['an unknown kind of lecture', { lectures: '@ film one\nName' }, 'not the head of a lecture'],
    ['a figure of an unknown kind', { questions: '@ one 1 A P\nWhat?\n! pie 1|2' }, 'no figure of the kind “pie”'],
  ])('refuses %s', (_, part, message) => {
    expect(() => parseCourse({ ...base, ...part })).toThrow(message);
  });
});
