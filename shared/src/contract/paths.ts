import type { AuditAction, AuditRecord } from './audit-actions';
import type { BloomsTaxonomy, Difficulty, QuestionType } from '@teacher-portal/item-writing/item-types';
import type { ReviewPlace } from '@teacher-portal/item-writing/review-checks';
import type { TrashKind } from './trash-kinds';

/** Query parameters of a URL; undefined values are omitted. */
type Query = Record<string, string | number | undefined>;
type NoQuery = Record<never, never>;
type Href<Q> = NoQuery extends Q ? (query?: Q) => string : (query: Q) => string;

export interface Route<Q> {
  /** What the router matches. */
  readonly path: string;
  /** Builds the URL. */
  readonly href: Href<Q>;
}

function route<Q = NoQuery>(path: string): Route<Q> {
  const href = (query: Query = {}) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = new URLSearchParams(given).toString();
    return search ? `${path}?${search}` : path;
  };
  return { path, href: href as Href<Q> };
}

/** The course of a list. */
type Subject = { subject?: number };

/** The kind of question that a form begins with; `topic` is the id of a category. */
type AskedKind = { topic?: number; level?: Difficulty; bloom?: BloomsTaxonomy; type?: QuestionType };

/** Every path of the portal in the browser. Ids are query parameters, so that reload and deep links work. */
export const paths = {
  login: route('/login'),
  /** `invitation` is the code of an invitation. */
  register: route<{ invitation?: string }>('/register'),
  forgotPassword: route('/forgot-password'),
  setPassword: route<{ token: string }>('/set-password'),
  /** The second step of signing in, for accounts with a second factor. */
  secondFactor: route('/second-factor'),
  /** Redirect URI of identity providers, called with `code` and `state`, or with `error`. */
  singleSignOn: route('/single-sign-on'),
  /** Target of the verification mail. The parameter is `code` because the guard blanks URLs with a `token`. */
  verify: route<{ code: string }>('/verify'),
  /** Target of the invitation mail. */
  invitation: route<{ code: string }>('/invitation'),
  privacyPolicy: route('/privacy-policy'),
  terms: route('/terms'),
  /** Where a teacher without a school creates or joins one. */
  welcome: route('/welcome'),
  /** Invites colleagues to the active school. */
  schoolInvitations: route('/school/invitations'),
  /** The audit log of the active school, for its owners. Dates as `2026-11-24`. */
  schoolAudit: route<{
    action?: AuditAction;
    person?: number;
    record?: AuditRecord;
    number?: number;
    from?: string;
    to?: string;
    after?: string;
  }>('/school/audit'),
  /** Deleted records of the active school. `before` is the cursor of a page. */
  schoolTrash: route<{ kind?: TrashKind; before?: string }>('/school/trash'),
  home: route('/'),
  dashboard: route('/dashboard'),
  /** The active school by grade, class and teacher, for heads and owners. */
  oversight: route('/dashboard/school'),
  categories: {
    list: route<Subject>('/category'),
    management: route<Subject & { id?: number }>('/category/category-management'),
  },
  courses: {
    list: route('/course'),
    details: route<{ id: number }>('/course/course-details'),
    /** `lectureId` opens that lecture. */
    topic: route<{ id: number; topicId: number; lectureId?: number }>('/course/course-details/topic-details'),
    /** `lectureId` edits that lecture. */
    addLecture: route<{ id: number; topicId?: number; lectureId?: number }>(
      '/course/course-details/topic-details/add-lecture',
    ),
  },
  questions: {
    area: route<Subject>('/questions'),
    /** `courses` shows the questions of all courses of the active school. */
    list: route<Subject & { courses?: 'all' }>('/questions/questions-list'),
    details: route<{ id: number }>('/questions/question-details'),
    /** `id` edits that question; `generated` is the questionNo of a generated question to edit. */
    /** `place` focuses a part of the form, for example the one that a check refers to. */
    add: route<Subject & AskedKind & { id?: number; generated?: number; place?: ReviewPlace }>(
      '/questions/add-new-question',
    ),
    /** `id` is that of an import, `topic` that of the category that all go to. */
    import: route<Subject & { id?: number; topic?: number }>('/questions/import-questions'),
    bulk: route<Subject & AskedKind>('/questions/add-bulk-questions'),
    /** The spelling of the specification. */
    bulkList: route<Subject>('/questions/bulk-questions-lisitng'),
  },
  assessments: {
    area: route<Subject>('/assignment'),
    /** `id` edits that assessment, starting at `step`. */
    add: route<Subject & { id?: number; step?: number }>('/assignment/add-new-assignment'),
    preview: route<{ id: number }>('/assignment/preview-assignment'),
    list: route<Subject>('/assignment/assignment-list'),
    /** `regrade` opens the regrade of that question, `accept` with another form that its key takes. */
    submitted: route<{
      id?: number;
      view?: 'live' | 'writing' | 'asked' | 'analysis';
      regrade?: number;
      accept?: string;
    }>('/assignment/submitted-assignment-list'),
    /** Prints an assessment with answer sheets, and scans them. */
    answerSheets: route<{ id: number }>('/assignment/answer-sheets'),
    scanSheets: route<{ id: number }>('/assignment/scan-sheets'),
    /** `id` is that of a class; without it a class is selected. */
    gradebook: route<{ id?: number }>('/assignment/gradebook'),
    /** `id` is that of a class; `column` is the key of a column of its gradebook. */
    markSheet: route<{ id: number; column?: string }>('/assignment/mark-sheet'),
    importMarks: route<{ id: number }>('/assignment/import-marks'),
    reportCards: route<{ id: number }>('/assignment/report-cards'),
  },
  students: {
    /** `roster` opens the roster upload. */
    list: route<{ roster?: 'upload' }>('/student'),
    details: route<{ id: number }>('/student/student-details'),
    /** `id` edits that student; without it a student is added. */
    form: route<{ id?: number }>('/student/student-form'),
    withdrawn: route('/student/withdrawn-students'),
    /** The classes of the active school; `year` shows those of an earlier one. */
    classes: route<{ year?: number }>('/student/classes'),
    /** Years, terms and holidays of the active school. */
    years: route('/student/school-years'),
    class: route<{ id: number }>('/student/class'),
    /** `who` selects the students without access. */
    accessSlips: route<{ who?: 'without' }>('/student/access-slips'),
    /** The grades and courses of the active school. */
    structure: route('/student/grades-and-courses'),
    /** Service accounts and webhooks of the active school, for its owners. */
    integrations: route('/student/integrations'),
    /** The members of the active school. */
    members: route('/student/members'),
    /**
     * `id` is that of a submission. `by: 'question'` grades one question for all students, `by: 'answer'` gives equal
     * answers to it one mark.
     */
    grading: route<{ id: number; by?: 'question' | 'answer'; question?: number; names?: 'hidden' }>(
      '/student/submission-grading',
    ),
    submissionPreview: route<{ id: number }>('/student/submission-preview'),
  },
} as const;
