import * as z from 'shared/z';
import { keptReasons } from './attempt.rules';
import { endpoint } from './endpoint';
import { idParams, namePartFields, nameSchema } from './fields';
import { reportCardSchema } from './report-card';
import { guardianSchema } from './student-record';

const instant = z.iso.datetime().nullable();

/** Everything that the school stores about one student, for the student or the guardians. */
export const studentDataSchema = z.object({
  exportedAt: z.iso.datetime(),
  school: z.string(),
  student: z.object({
    id: z.int(),
    name: z.string(),
    ...namePartFields,
    studentNumber: z.string().nullable(),
    section: z.string(),
    tier: z.string(),
    guardians: z.array(guardianSchema),
    extraTimePercent: z.int(),
    largePrint: z.boolean(),
    picture: z.string().nullable().optional(),
    createdAt: z.iso.datetime(),
    withdrawnAt: instant,
  }),
  account: z.object({ email: z.string().nullable(), createdAt: z.iso.datetime(), verifiedAt: instant }).nullable(),
  accessSlip: z.object({ userName: z.string(), issuedAt: z.iso.datetime(), signedInAt: instant }).nullable(),
  grades: z.array(z.string()),
  classes: z.array(z.string()),
  work: z.array(
    z.object({
      assessment: z.string(),
      course: z.string(),
      startedAt: instant,
      submittedAt: instant,
      gradedAt: instant,
      score: z.number().nullable(),
      marks: z.number(),
      comment: z.string(),
      answers: z.array(
        z.object({
          question: z.string(),
          /** As handed in: option ids, a text, a drawing or a file. */
          answer: z.unknown(),
          score: z.number().nullable(),
          marks: z.number(),
          comment: z.string(),
        }),
      ),
      /** What the student wrote in each attempt, also a running one, and what came without counting. */
      attempts: z
        .array(
          z.object({
            number: z.int(),
            startedAt: z.iso.datetime(),
            handedInAt: instant,
            answers: z.array(
              z.object({
                question: z.string(),
                /** Null for a question that was left unanswered. */
                answer: z.unknown(),
                receivedAt: instant,
                /** Without a way back: when the server heard that the question was left. Missing from older servers. */
                leftAt: instant.optional(),
              }),
            ),
            kept: z.array(
              z.object({
                question: z.string(),
                answer: z.unknown(),
                why: z.enum(keptReasons),
                receivedAt: z.iso.datetime(),
                acceptedAt: instant,
                acceptReason: z.string(),
              }),
            ),
          }),
        )
        .optional(),
      /** Pictures of the answer sheet, for a submission on paper. */
      pictures: z.array(z.string()),
      /** What graders drew and wrote on the work; missing from older servers. */
      annotations: z.array(z.object({ question: z.string(), mark: z.unknown(), at: z.iso.datetime() })).optional(),
      /** Files that graders gave back; missing from older servers. */
      feedbackFiles: z.array(z.object({ file: z.string(), at: z.iso.datetime() })).optional(),
      /** The group that handed it in, and why the mark is another one than that of the group; missing where it was alone. */
      group: z.object({ name: z.string(), adjusted: z.string().nullable() }).optional(),
      /** Questions about the marks, and the replies. */
      asked: z.array(z.object({ text: z.string(), askedAt: z.iso.datetime(), answer: z.string().nullable() })),
    }),
  ),
  /** Gradebook marks without a submission: oral marks, projects, exams with marks only. */
  columns: z.array(
    z.object({
      title: z.string(),
      course: z.string(),
      score: z.number().nullable(),
      marks: z.number(),
      state: z.string().nullable(),
    }),
  ),
  /** Final grades set by a person; `grade` is null if it is the total. */
  finalGrades: z.array(
    z.object({ course: z.string(), grade: z.string().nullable(), reason: z.string(), comment: z.string() }),
  ),
  /** Where the student stopped in lectures: seconds of a recording, thousandths of a text. */
  lectures: z.array(z.object({ lecture: z.string(), place: z.int(), keptAt: z.iso.datetime() })).optional(),
  /** Questions that the student practised; they do not affect marks. */
  practice: z.array(z.object({ question: z.string(), tries: z.int(), right: z.boolean() })).optional(),
  /** Consents for the student; `withdrawnOn` is null while one is valid. */
  consents: z
    .array(
      z.object({ purpose: z.string(), givenBy: z.string(), givenOn: z.string(), withdrawnOn: z.string().nullable() }),
    )
    .optional(),
  /** Guardian links. */
  guardianLinks: z
    .array(
      z.object({
        guardian: z.string(),
        /** Of the weekly mail that has the link. */
        address: z.string().nullable().optional(),
        createdAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable(),
      }),
    )
    .optional(),
  /** Report cards as sent to guardians; `card` is null once nobody can read it any more. */
  reportCards: z
    .array(
      z.object({
        guardian: z.string(),
        address: z.string(),
        sentAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable(),
        card: reportCardSchema.nullable(),
      }),
    )
    .optional(),
  /** Notes of teachers; `shared` with others who teach the student. */
  notes: z.array(z.object({ text: z.string(), shared: z.boolean(), writtenAt: z.iso.datetime() })).optional(),
  /**
   * Data from the school's system: the rows about the student and the guardians, with the columns that the portal
   * reads.
   */
  schoolSystem: z.array(z.object({ file: z.string(), values: z.record(z.string(), z.string()) })).optional(),
  /**
   * Services of areas that keep data of their own, whether they have confirmed that this copy was asked for, and what they
   * keep of the student, if they give it.
   */
  services: z
    .array(
      z.object({
        name: z.string(),
        confirmed: z.boolean(),
        data: z.record(z.string(), z.array(z.unknown())).optional(),
      }),
    )
    .optional(),
  /** Audit log entries about the record. */
  log: z.array(z.object({ at: z.iso.datetime(), action: z.string() })),
});
export type StudentData = z.infer<typeof studentDataSchema>;

export const exportStudentData = endpoint({
  method: 'POST',
  path: '/students/:id/data',
  status: 200,
  access: 'teacher',
  changes: ['audit'],
  params: idParams,
  response: studentDataSchema,
  summary: 'Everything that the school holds about one student, for its owners to hand out',
});

/** Only for a withdrawn student. `name` confirms which one. */
export const eraseStudent = endpoint({
  method: 'POST',
  path: '/students/:id/erase',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: ['student', 'submission', 'studentAccess', 'attempt'],
  params: idParams,
  body: z.strictObject({ name: nameSchema }),
  /** `unconfirmed`: services of areas that have not confirmed yet; they are asked until they do. */
  response: z.object({ id: z.int(), unconfirmed: z.array(z.string()).optional() }),
  summary: 'Erase who a student was; scores stay without a name',
});

/** For owners: which services have not confirmed that people were erased, or that copies were asked for. */
export const listUnconfirmed = endpoint({
  method: 'GET',
  path: '/schools/:id/unconfirmed-services',
  status: 200,
  access: 'teacher',
  reads: ['student', 'audit'],
  params: idParams,
  response: z.array(z.object({ service: z.string(), erased: z.int(), exported: z.int(), since: z.iso.datetime() })),
  summary: 'Services that have not confirmed erased or exported people',
});
