import * as z from 'shared/z';
import { annotatedParts, annotationStamps } from './annotation.rules';
import { endpoint } from './endpoint';
import { commentText, idSchema, integerSchema, longIdParams, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/**
 * Annotations: what graders draw and write on the work of a student. Each has an id that its author's page has made, and is
 * added, changed and removed by events, so that two graders never overwrite each other's. None of these calls is in the
 * specification.
 */
const invalid = message('errors.invalidValue');
const key = z.string(invalid).regex(/^[A-Za-z0-9-]{8,64}$/, invalid);
/** A share of the width or the height of the page, from its upper left corner. */
const share = z.number(invalid).min(0, invalid).max(1, invalid);
const spot = { x: share, y: share };
/** What a numbered annotation says. `criterionId`: of the question's rubric. */
const said = { text: commentText.default(''), criterionId: idSchema.nullable().default(null) };

/** `points` of a line are x and y by turns. A `passage` is a quote of a typed answer, and where in its plain text it begins. */
const shapeSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.enum(['pen', 'highlight'], invalid),
      points: z
        .array(share, invalid)
        .min(2, invalid)
        .max(2 * limits.annotationPointsMax, invalid)
        .refine((points) => points.length % 2 === 0, invalid),
    }),
    z.strictObject({
      kind: z.literal('text', invalid),
      ...spot,
      text: commentText.min(1, message('errors.required')),
    }),
    z.strictObject({ kind: z.literal('stamp', invalid), ...spot, stamp: z.enum(annotationStamps, invalid) }),
    z.strictObject({ kind: z.literal('pin', invalid), ...spot, ...said }),
    z.strictObject({
      kind: z.literal('passage', invalid),
      from: integerSchema.min(0, invalid).max(limits.richTextMax, invalid),
      quote: z.string(invalid).min(1, invalid).max(limits.commentMax, message('errors.tooLong')),
      ...said,
    }),
  ],
  invalid,
);
export type AnnotationShape = z.infer<typeof shapeSchema>;

const place = {
  on: z.enum(annotatedParts, invalid),
  /** Which file of the answer, from 0. */
  file: integerSchema
    .min(0, invalid)
    .max(limits.answerFilesMax - 1, invalid)
    .default(0),
  /** Of a document, from 1. */
  page: integerSchema.min(1, invalid).max(limits.annotatedPagesMax, invalid).default(1),
};

const markBody = z
  .strictObject({ ...place, shape: shapeSchema })
  .refine(({ on, shape }) => (on === 'text') === (shape.kind === 'passage'), { message: invalid, path: ['shape'] });

/** What is annotated, and with what. */
export const annotationMarkSchema = z.object({
  on: z.enum(annotatedParts),
  file: z.int(),
  page: z.int(),
  shape: shapeSchema,
});
export type AnnotationMark = z.infer<typeof annotationMarkSchema>;

export const annotationSchema = z.object({
  id: z.string(),
  questionId: z.int(),
  ...annotationMarkSchema.shape,
  /** Who changed it last. */
  by: personSchema.nullable(),
  at: z.iso.datetime(),
});
export type Annotation = z.infer<typeof annotationSchema>;

/** For students: who made it is not told. `criterion` is what it names of the question's rubric. */
export const shownAnnotationSchema = z.object({
  ...annotationMarkSchema.shape,
  criterion: z.object({ text: z.string(), points: z.number() }).optional(),
});
export type ShownAnnotation = z.infer<typeof shownAnnotationSchema>;

/** In the order in which they were made; those on an answer that does not count now are left out. */
export const listAnnotations = endpoint({
  method: 'GET',
  path: '/assessment/submission/:id/annotations',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['annotation', 'submission'],
  params: longIdParams,
  response: z.array(annotationSchema),
  summary: 'What was drawn and written on the work of a student',
});

/**
 * A change that comes again is ignored; null removes. The last change of an annotation counts, whoever made it. Returns what
 * there is now.
 */
export const changeAnnotations = endpoint({
  method: 'POST',
  path: '/assessment/submission/:id/annotations',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['annotation'],
  params: longIdParams,
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ change: key, id: key, questionId: idSchema, mark: markBody.nullable() }), invalid)
      .min(1, invalid)
      .max(limits.annotationChangesMax, invalid),
  }),
  response: z.array(annotationSchema),
  summary: 'Draw and write on the work of a student',
});
