/** What stands behind the `?` of an address; undefined values are left out. */
type Query = Record<string, string | number | undefined>;
type NoQuery = Record<never, never>;
type Href<Q> = NoQuery extends Q ? (query?: Q) => string : (query: Q) => string;

export interface Route<Q> {
  /** What the router matches. */
  readonly path: string;
  /** The address to go to. */
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

/** The course that a list is shown for. */
type Subject = { subject?: number };

/** Every address of the portal in the browser. Details take ids in the query, so that reload and deep links work. */
export const paths = {
  login: route('/login'),
  register: route('/register'),
  forgotPassword: route('/forgot-password'),
  setPassword: route<{ token: string }>('/set-password'),
  privacyPolicy: route('/privacy-policy'),
  terms: route('/terms'),
  /** Where a teacher without a school creates or joins one. */
  welcome: route('/welcome'),
  home: route('/'),
  dashboard: route('/dashboard'),
  categories: {
    list: route<Subject>('/category'),
    management: route<Subject & { id?: number }>('/category/category-management'),
  },
  courses: {
    list: route('/course'),
    details: route<{ id: number }>('/course/course-details'),
    /** With `lectureId` that lecture is shown. */
    topic: route<{ id: number; topicId: number; lectureId?: number }>('/course/course-details/topic-details'),
    /** With `lectureId` the lecture is edited. */
    addLecture: route<{ id: number; topicId?: number; lectureId?: number }>(
      '/course/course-details/topic-details/add-lecture',
    ),
  },
  questions: {
    area: route<Subject>('/questions'),
    list: route<Subject>('/questions/questions-list'),
    details: route<{ id: number }>('/questions/question-details'),
    /** With `id` the question is edited; `generated` is the questionNo of a generated question that is edited. */
    add: route<Subject & { id?: number; generated?: number }>('/questions/add-new-question'),
    bulk: route<Subject>('/questions/add-bulk-questions'),
    /** Spelled as the product spells it. */
    bulkList: route<Subject>('/questions/bulk-questions-lisitng'),
  },
  assessments: {
    area: route<Subject>('/assignment'),
    /** With `id` the assessment is edited, from `step` on. */
    add: route<Subject & { id?: number; step?: number }>('/assignment/add-new-assignment'),
    preview: route<{ id: number }>('/assignment/preview-assignment'),
    list: route<Subject>('/assignment/assignment-list'),
    submitted: route<{ id?: number }>('/assignment/submitted-assignment-list'),
  },
  students: {
    /** With `roster` the upload of a roster stands open. */
    list: route<{ roster?: 'upload' }>('/student'),
    details: route<{ id: number }>('/student/student-details'),
    /** `id` is the submission's. With `by: 'question'` one question of every student is graded. */
    grading: route<{ id: number; by?: 'question'; question?: number; names?: 'hidden' }>('/student/submission-grading'),
    submissionPreview: route<{ id: number }>('/student/submission-preview'),
  },
} as const;
