import { type Language, languages } from 'shared/contract/limits';
import * as z from 'shared/z';
import namesFile from './data/names.json';
import schoolsFile from './data/schools.json';
import wordingFile from './data/wording.json';
import { amountsAndReactions } from './templates/amounts-and-reactions';
import { atomsInNumbers } from './templates/atoms-in-numbers';
import { fieldsAndWaves } from './templates/fields-and-waves';
import { functionsAndCounting } from './templates/functions-and-counting';
import { mechanics } from './templates/mechanics';
import { numbersAndShapes } from './templates/numbers-and-shapes';
import { type Template } from './templates/template';

const templates = {
  amountsAndReactions,
  atomsInNumbers,
  fieldsAndWaves,
  functionsAndCounting,
  mechanics,
  numbersAndShapes,
};
type TemplateSet = keyof typeof templates;

const texts = z.array(z.string()).min(1);
const byGender = z.strictObject({ women: texts, men: texts });
const byKind = z.strictObject({ assignment: z.string(), exam: z.string(), quiz: z.string() });
const languageSchema = z.enum(languages);

const personSchema = z.strictObject({ email: z.email(), fullName: z.string() });

const courseSchema = z.strictObject({
  code: z.string(),
  /** A set of exercises with random numbers. */
  templates: z
    .enum(Object.keys(templates) as TemplateSet[])
    .transform((name): Template[] => templates[name])
    .default([]),
  /** By e-mail; the first one writes most of the course. */
  teachers: z.array(z.email()).min(1),
});

const schoolsSchema = z.strictObject({
  password: z.string(),
  teachers: z.array(personSchema),
  student: personSchema,
  schools: z.array(
    z.strictObject({
      name: z.string(),
      language: languageSchema,
      timeZone: z.string(),
      grades: z.array(
        z.strictObject({
          name: z.string(),
          /** Whether it has a full term of assessments. */
          rich: z.boolean(),
          students: z.int(),
          courses: z.array(courseSchema),
        }),
      ),
    }),
  ),
});

const namesSchema = z.record(
  z.string(),
  z.strictObject({ girls: texts, boys: texts, ...byGender.shape, surnames: texts }),
);

const titleAndSubtitle = z.tuple([z.string(), z.string()]);

const wordingSchema = z.record(
  z.string(),
  z.strictObject({
    /** With `{{number}}` and `{{topic}}`. */
    title: byKind,
    /** With `{{topic}}`. */
    description: byKind,
    instruction: byKind,
    sections: z.strictObject({ choice: titleAndSubtitle, open: titleAndSubtitle }),
    relations: byGender,
    tiers: z.tuple([z.string(), z.string(), z.string()]),
    /** Fictional subscriber numbers: the range reserved for drama in Britain, an unassigned prefix in Turkey. */
    phone: z.string().regex(/#/),
    /** Answers of students who do not know. */
    blank: texts,
    comments: z.strictObject({ weak: texts, partial: texts, overall: texts }),
    categoryComment: z.string(),
  }),
);

export type SchoolEntry = z.output<typeof schoolsSchema>['schools'][number];

/** `password` is that of every demo account. */
export const {
  password: demoPassword,
  teachers: demoTeachers,
  student: demoStudent,
  schools: demoSchools,
} = schoolsSchema.parse(schoolsFile);

/** The demo needs content in the languages of its schools only. */
const inLanguage =
  <Content>(byLanguage: Readonly<Record<string, Content>>) =>
  (language: Language): Content => {
    const found = byLanguage[language];
    if (!found) throw new Error(`The demo has no content in the language ${language}.`);
    return found;
  };

/** Names of fictional people are combined at random from these lists. */
export const namesIn = inLanguage(namesSchema.parse(namesFile));

export const wordingIn = inLanguage(wordingSchema.parse(wordingFile));

export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Fills the digits of a number, zero-padded, into the `#` of the mask. */
export function phoneNumber(mask: string, index: number): string {
  const digits = [...String(index).padStart(mask.split('#').length - 1, '0')];
  return mask.replace(/#/g, () => digits.shift() ?? '');
}
