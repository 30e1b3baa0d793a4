import type { CourseContent } from './content/course-content';
import { drawFigure } from './figures';

type Topic = { key: string; name: string; parent: string | null };
export type QuestionDraft = {
  topics: string[];
  difficulty: number;
  bank: number;
  type: number;
  text: string;
  keys: string[];
  distractors: string[];
  modelAnswer: string | null;
  picture: string | null;
};
export type LectureDraft = {
  type: number;
  slots: { topic: string; start: string; end: string }[];
  name: string;
  description: string;
  body: string;
  /** The name of a file of the sample media. */
  file: string | null;
};
export type Course = {
  code: string;
  title: string;
  topics: Topic[];
  questions: QuestionDraft[];
  lectures: LectureDraft[];
};

const questionTypes: Record<string, number> = { C: 1, D: 2, P: 3, W: 4 };
const banks: Record<string, number> = { A: 1, T: 2 };
const lectureTypes: Record<string, number> = { video: 1, audio: 2, theory: 3 };

const blocks = (text: string) => text.trim().split(/\n\s*\n/);

function parseTopics(text: string): Topic[] {
  const path: string[] = [];
  return text
    .split('\n')
    .filter((row) => row.trim())
    .map((row) => {
      const [, indent = '', key = '', name = ''] = /^( *)([a-z-]+): (.+)$/.exec(row) ?? [];
      if (!key) throw new Error(`“${row}” is not a topic.`);
      const level = indent.length / 2;
      path.splice(level, path.length, key);
      return { key, name, parent: level ? (path[level - 1] ?? null) : null };
    });
}

function parseQuestion(block: string): QuestionDraft {
  const [head = '', ...rows] = block.split('\n');
  const [, topics = '', difficulty = '', bank = '', type = 'C'] =
    /^@ ([a-z,-]+) ([1-5]) ([AT])(?: ([CDPW]))?$/.exec(head) ?? [];
  if (!topics) throw new Error(`“${head}” is not the head of a question.`);
  const marked = (sign: string) => rows.filter((row) => row.startsWith(`${sign} `)).map((row) => row.slice(2));
  const [figure] = marked('!');
  return {
    topics: topics.split(','),
    difficulty: Number(difficulty),
    bank: banks[bank] ?? 1,
    type: questionTypes[type] ?? 1,
    text: rows.filter((row) => !/^[-+=!] /.test(row)).join('\n'),
    keys: marked('+'),
    distractors: marked('-'),
    modelAnswer: marked('=')[0] ?? null,
    picture: figure === undefined ? null : drawFigure(figure),
  };
}

function parseLecture(block: string): LectureDraft {
  const [head = '', name = '', description = '', ...body] = block.split('\n');
  const [, kind = '', slots = ''] = /^@ (\w+) (.+)$/.exec(head) ?? [];
  const type = lectureTypes[kind];
  if (type === undefined) throw new Error(`“${head}” is not the head of a lecture.`);
  return {
    type,
    slots: slots.split(', ').map((slot) => {
      const [topic = '', times = '00:00-00:00'] = slot.split(' ');
      const [start = '', end = ''] = times.split('-');
      return { topic, start, end };
    }),
    name,
    description,
    body: body.filter((row) => !row.startsWith('> ')).join('\n'),
    file: body.find((row) => row.startsWith('> '))?.slice(2) ?? null,
  };
}

/** Throws when the text breaks the format or names a topic that the course does not have. */
export function parseCourse(content: CourseContent): Course {
  const course: Course = {
    code: content.code,
    title: content.title,
    topics: parseTopics(content.topics),
    questions: blocks(content.questions).map(parseQuestion),
    lectures: blocks(content.lectures).map(parseLecture),
  };
  const known = new Set(course.topics.map(({ key }) => key));
  const named = [
    ...course.questions.flatMap(({ topics }) => topics),
    ...course.lectures.flatMap(({ slots }) => slots.map(({ topic }) => topic)),
  ];
  const unknown = named.find((topic) => !known.has(topic));
  if (unknown !== undefined) throw new Error(`${content.code} has no topic “${unknown}”.`);
  return course;
}
